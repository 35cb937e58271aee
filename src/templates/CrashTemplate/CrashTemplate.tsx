import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Band } from '../../atoms/Band/Band';
import { PageHeading } from '../../atoms/PageHeading/PageHeading';
import { PATHS } from '../../domain/paths';
import { useText } from '../../i18n/useText';
import styles from './CrashTemplate.module.css';

export interface CrashTemplateProps {
  /** Retries rendering. */
  onRetry: () => void;
}

/** Error boundary fallback of a page. */
export function CrashTemplate({ onRetry }: CrashTemplateProps) {
  const t = useText();
  return (
    <Band>
      <div className={styles.root}>
        <PageHeading lead={t.rich('crash.text')}>{t.rich('crash.title')}</PageHeading>
        <div className={styles.ways}>
          <Button variant="contained" size="large" onClick={onRetry}>
            {t.rich('crash.retry')}
          </Button>
          <Button component={Link} to={PATHS.home} variant="outlined" size="large">
            {t.rich('crash.home')}
          </Button>
        </div>
      </div>
    </Band>
  );
}
