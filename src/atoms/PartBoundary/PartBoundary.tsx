import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { use, useEffect, useRef, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useText } from '../../i18n/useText';
import { Note } from '../Note/Note';
import { ReloadContext } from './ReloadContext';
import styles from './PartBoundary.module.css';

export interface PartBoundaryProps {
  /**
   * For what was just asked for, such as a dialog: the message is at the foot of the window while true, and hidden while
   * false.
   */
  asked?: boolean;
  /** What was asked for isn't wanted any more; without it, the message can't be closed. */
  onClose?: () => void;
  /** Content that is loaded lazily. */
  children: ReactNode;
}

function Failed({ asked, onClose }: Omit<PartBoundaryProps, 'children'>) {
  const t = useText();
  const reload = use(ReloadContext);
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) message.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  if (asked === false) return null;
  return (
    <div ref={message} className={clsx(styles.root, asked && styles.asked)} role="alert">
      <Note tone="warning">
        <p>{t.rich('crash.partFailed')}</p>
        <Button variant="outlined" onClick={reload}>
          <span>{t.rich('crash.reload')}</span>
        </Button>
        {onClose && (
          <Button onClick={onClose}>
            <span>{t.rich('site.close')}</span>
          </Button>
        )}
      </Note>
    </div>
  );
}

/** Keeps the rest of the page, with what was typed, when a part of it can't be loaded. */
export function PartBoundary({ children, ...asked }: PartBoundaryProps) {
  return <ErrorBoundary fallback={<Failed {...asked} />}>{children}</ErrorBoundary>;
}
