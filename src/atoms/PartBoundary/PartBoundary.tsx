import Button from '@mui/material/Button';
import { use, useEffect, useRef, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useText } from '../../i18n/useText';
import { Note } from '../Note/Note';
import { ReloadContext } from './ReloadContext';
import styles from './PartBoundary.module.css';

export interface PartBoundaryProps {
  /** Scrolls to the message: for what was just asked for, such as a dialog. */
  asked?: boolean;
  /** Content that is loaded lazily. */
  children: ReactNode;
}

function Failed({ asked = false }: Omit<PartBoundaryProps, 'children'>) {
  const t = useText();
  const reload = use(ReloadContext);
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) message.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  return (
    <div ref={message} className={styles.root} role="alert">
      <Note tone="warning">
        <p>{t.rich('crash.partFailed')}</p>
        <Button variant="outlined" onClick={reload}>
          <span>{t.rich('crash.reload')}</span>
        </Button>
      </Note>
    </div>
  );
}

/** Keeps the rest of the page, with what was typed, when a part of it can't be loaded. */
export function PartBoundary({ asked, children }: PartBoundaryProps) {
  return <ErrorBoundary fallback={<Failed asked={asked} />}>{children}</ErrorBoundary>;
}
