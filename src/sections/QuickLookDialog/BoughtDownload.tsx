import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import type { Result } from '../../domain/failure';
import { useText } from '../../i18n/useText';
import { useDownload } from '../useDownload';
import styles from './ProductActions.module.css';

export interface BoughtDownloadProps {
  /** The product's title. */
  title: string;
  /** Downloads the file; resolves when the download starts. */
  onDownload: () => Promise<Result<null>>;
}

export function BoughtDownload({ title, onDownload }: BoughtDownloadProps) {
  const t = useText('purchases');
  const { state, failure, start } = useDownload(onDownload);
  const preparing = state === 'preparing';
  return (
    <>
      {/* Not `disabled`: that would drop keyboard focus. */}
      <Button
        variant="contained"
        size="large"
        startIcon={<DownloadOutlined />}
        aria-disabled={preparing}
        aria-label={preparing ? undefined : t('purchases.downloadNamed', { title })}
        onClick={() => void start()}
      >
        <span>{t.rich(preparing ? 'purchases.preparing' : 'purchases.download')}</span>
      </Button>
      {state === 'begun' && (
        <p className={styles.begun} role="status">
          {t.rich('purchases.begun')}
        </p>
      )}
      {failure && (
        <p className={styles.failed} role="alert">
          {t.rich(failure === 'notFound' ? 'purchases.gone' : `failed.${failure}`)}
        </p>
      )}
    </>
  );
}
