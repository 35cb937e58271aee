import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useText } from '../../i18n/useText';

export interface DownloadButtonProps {
  /** The product's title. */
  title: string;
  /** While the link is requested; the button keeps focus. */
  preparing: boolean;
  /** Starts the download. */
  onClick: () => void;
  /** `contained` for the main action of its part. */
  variant?: 'contained' | 'tonal';
  /** Of MUI’s button. */
  size?: 'medium' | 'large';
  /** For its place in a layout. */
  className?: string | undefined;
}

/** `DownloadOutcome` says what came of it. */
export function DownloadButton({
  title,
  preparing,
  onClick,
  variant = 'contained',
  size = 'medium',
  className,
}: DownloadButtonProps) {
  const t = useText('purchases');
  return (
    <Button
      className={className}
      variant={variant}
      size={size}
      startIcon={<DownloadOutlined />}
      // Not `disabled`: that would drop keyboard focus.
      aria-disabled={preparing}
      aria-label={preparing ? undefined : t('purchases.downloadNamed', { title })}
      onClick={onClick}
    >
      <span>{t.rich(preparing ? 'purchases.preparing' : 'purchases.download')}</span>
    </Button>
  );
}
