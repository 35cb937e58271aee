import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Band } from '../../atoms/Band/Band';
import { PageHeading } from '../../atoms/PageHeading/PageHeading';
import { PATHS } from '../../domain/paths';
import { useText } from '../../i18n/useText';
import styles from '../withKite.module.css';

export interface CrashTemplateProps {
  /** A fault, code that can't be loaded, or code that a newer version has replaced. */
  cause?: 'crash' | 'offline' | 'outdated';
  /** With `outdated`: reloading empties the demo's cart and logs out. */
  losesDemo?: boolean;
  /** Renders again; with `outdated`, reloads the document. */
  onRetry: () => void;
}

const TEXTS = {
  crash: { title: 'crash.title', text: 'crash.text' },
  offline: { title: 'crash.offlineTitle', text: 'crash.offlineText' },
  outdated: { title: 'crash.outdatedTitle', text: 'crash.outdatedText' },
  outdatedDemo: { title: 'crash.outdatedTitle', text: 'crash.outdatedDemo' },
} as const;

/** Error boundary fallback of a page. */
export function CrashTemplate({ cause = 'crash', losesDemo = false, onRetry }: CrashTemplateProps) {
  const t = useText();
  const { title, text } = TEXTS[cause === 'outdated' && losesDemo ? 'outdatedDemo' : cause];
  return (
    <Band>
      <div className={styles.root}>
        <div>
          <PageHeading lead={t.rich(text)}>{t.rich(title)}</PageHeading>
          <div className={styles.ways}>
            <Button variant="contained" size="large" onClick={onRetry}>
              <span>{t.rich(cause === 'outdated' ? 'crash.reload' : 'crash.retry')}</span>
            </Button>
            {cause === 'crash' && (
              <Button component={Link} to={PATHS.home} variant="outlined" size="large">
                <span>{t.rich('crash.home')}</span>
              </Button>
            )}
          </div>
        </div>
      </div>
    </Band>
  );
}
