import LinearProgress from '@mui/material/LinearProgress';
import { useText } from '../../i18n/useText';
import styles from './TransferProgress.module.css';

export interface TransferProgressProps {
  /** Sent part, 0 to 1, shown as a whole percentage. */
  progress: number;
}

/** Not announced: screen readers read it on demand. */
export function TransferProgress({ progress }: TransferProgressProps) {
  const t = useText('upload');
  const percent = Math.round(progress * 100);
  return (
    <div className={styles.root}>
      <LinearProgress variant="determinate" value={percent} aria-label={t('upload.progress')} />
      <p aria-hidden>{`${percent}%`}</p>
    </div>
  );
}
