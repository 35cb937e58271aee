import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/useText';
import styles from './QuickLookDialog.module.css';

export interface ProductFailedProps {
  /** Names the dialog. */
  titleId: string;
  /** Asks for the product again. */
  onRetry: () => void;
}

/** Without a picture: it would be missing for the same reason. */
export function ProductFailed({ titleId, onRetry }: ProductFailedProps) {
  const t = useText('productPage');
  return (
    <div className={styles.message} role="alert">
      <Typography id={titleId} component="h2" variant="h3">
        {t.rich('productPage.failed')}
      </Typography>
      <Typography>{t.rich('site.checkConnection')}</Typography>
      <Button variant="contained" onClick={onRetry}>
        <span>{t.rich('site.retry')}</span>
      </Button>
    </div>
  );
}
