import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
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
  if (state !== 'failed') return <OutdatedNote state={state} onRetry={onRetry} />;
  return (
    <div className={styles.root} role="alert">
      <Typography component="p" variant="subtitle1">
        {title}
      </Typography>
      <Typography color="textSecondary">{t.rich('site.checkConnection')}</Typography>
      <Button variant="outlined" onClick={onRetry}>
        <span>{t.rich('site.retry')}</span>
      </Button>
    </div>
  );
}
