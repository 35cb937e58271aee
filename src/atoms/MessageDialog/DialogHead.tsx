import DialogTitle from '@mui/material/DialogTitle';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { BrandMark } from '../BrandMark/BrandMark';
import styles from './DialogHead.module.css';

interface DialogHeadProps {
  /** The title's element id, for `aria-labelledby`. */
  id: string;
  /** Heading and accessible name. */
  title: ReactNode;
  /** A short line below the title, on phones beside the mark. */
  note?: ReactNode;
}

/** Head of a dialog with the brand's mark beside the title. */
export function DialogHead({ id, title, note }: DialogHeadProps) {
  return (
    <div className={clsx(styles.head, note && styles.noted)}>
      <DialogTitle id={id} variant="h3">
        {title}
      </DialogTitle>
      <BrandMark />
      {note && <div className={styles.note}>{note}</div>}
    </div>
  );
}
