import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import type { Result } from '../../domain/failure';
import { useText } from '../../i18n/useText';
import { DownloadButton } from '../DownloadButton/DownloadButton';
import { DownloadOutcome } from '../DownloadButton/DownloadOutcome';
import { useDownload } from '../DownloadButton/useDownload';

export interface BoughtDownloadProps {
  /** The product's title. */
  title: string;
  /** Downloads the file; resolves when the download starts. */
  onDownload: () => Promise<Result<null>>;
}

export function BoughtDownload({ title, onDownload }: BoughtDownloadProps) {
  const t = useText('purchases');
  const { state, start } = useDownload(onDownload);
  return (
    <>
      <DownloadButton
        title={title}
        preparing={state === 'preparing'}
        size="large"
        onClick={() => void start()}
      />
      <DownloadOutcome state={state} />
      <PoliteStatus>{state === 'begun' && t.rich('purchases.news.begun', { title })}</PoliteStatus>
    </>
  );
}
