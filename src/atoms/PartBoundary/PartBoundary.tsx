import Button from '@mui/material/Button';
import { useEffect, useRef, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useText } from '../../i18n/useText';
import { Note } from '../Note/Note';
import styles from './PartBoundary.module.css';

export interface PartBoundaryProps {
  /** Scrolls to the message: for what was just asked for, such as a dialog. */
  asked?: boolean;
  /** Reloads the document; the default stays while the server can't be reached. */
  onReload?: () => void;
  /** Content that is loaded lazily. */
  children: ReactNode;
}

/** Not before the server answers: offline, a reload would lose the page with what was typed. */
async function reloadIfReachable(): Promise<void> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    location.reload();
  } catch {
    // Offline: the message says so.
  }
}

function Failed({
  asked = false,
  onReload = () => void reloadIfReachable(),
}: Omit<PartBoundaryProps, 'children'>) {
  const t = useText();
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) message.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  return (
    <div ref={message} className={styles.root} role="alert">
      <Note tone="warning">
        <p>{t.rich('crash.partFailed')}</p>
        <Button variant="outlined" onClick={onReload}>
          <span>{t.rich('crash.reload')}</span>
        </Button>
      </Note>
    </div>
  );
}

/** Keeps the rest of the page, with what was typed, when a part of it can't be loaded. */
export function PartBoundary({ asked, onReload, children }: PartBoundaryProps) {
  return <ErrorBoundary fallback={<Failed asked={asked} onReload={onReload} />}>{children}</ErrorBoundary>;
}
