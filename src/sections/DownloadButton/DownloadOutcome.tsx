import { useText } from '../../i18n/useText';
import styles from './DownloadOutcome.module.css';
import type { DownloadState } from './useDownload';

export interface DownloadOutcomeProps {
  /** Nothing is shown before the first download, and while one is prepared. */
  state: DownloadState;
}

/** A failure is an alert. That a download has begun isn't announced here: the section's live region does that. */
export function DownloadOutcome({ state }: DownloadOutcomeProps) {
  const t = useText('purchases');
  if (state === 'none' || state === 'preparing') return null;
  if (state === 'begun') return <p className={styles.begun}>{t.rich('purchases.begun')}</p>;
  return (
    <p className={styles.failed} role="alert">
      {t.rich(state === 'notFound' ? 'purchases.gone' : `failed.${state}`)}
    </p>
  );
}
