import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import type { LoadState } from '../../domain/loadState';
import { useText } from '../../i18n/useText';
import { OutdatedNote } from '../OutdatedNote/OutdatedNote';
import styles from './LoadTrouble.module.css';

export interface LoadTroubleProps {
  /** What could not be loaded, as a sentence. */
  title: ReactNode;
  /** Loading state of what it stands above. */
  state: LoadState;
  /** Repeats the load, or the refetch. */
  onRetry: () => void;
}

/** Says that a load failed, or a refetch. Render it always: it contains a live region. */
export function LoadTrouble({ title, state, onRetry }: LoadTroubleProps) {
  const t = useText();
  /** Where Retry was pressed, which disappears while it loads. */
  const pressedIn = useRef<Element>(null);
  useEffect(() => {
    if (state === 'failed') return;
    const heading = pressedIn.current?.querySelector<HTMLElement>('h1, h2, h3');
    pressedIn.current = null;
    // Focus would start again at the top of the page.
    if (!heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [state]);
  if (state !== 'failed') return <OutdatedNote state={state} onRetry={onRetry} />;
  return (
    <div className={styles.root} role="alert">
      <Typography component="p" variant="subtitle1">
        {title}
      </Typography>
      <Typography color="textSecondary">{t.rich('site.checkConnection')}</Typography>
      <Button
        variant="outlined"
        onClick={(event) => {
          pressedIn.current = event.currentTarget.closest('section');
          onRetry();
        }}
      >
        <span>{t.rich('site.retry')}</span>
      </Button>
    </div>
  );
}
