import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Band } from '../../atoms/Band/Band';
import { PageHeading } from '../../atoms/PageHeading/PageHeading';
import { PATHS } from '../../domain/paths';
import { useText } from '../../i18n/useText';
import styles from '../withKite.module.css';

export function NotFoundTemplate() {
  const t = useText('notFound');
  return (
    <Band>
      <div className={styles.root}>
        <div>
          <div className={styles.sign} aria-hidden>
            404
          </div>
          <PageHeading lead={t.rich('notFound.text')}>{t.rich('notFound.title')}</PageHeading>
          <div className={styles.ways}>
            <Button component={Link} to={PATHS.home} variant="contained" size="large">
              <span>{t.rich('notFound.home')}</span>
            </Button>
            <Button component={Link} to={PATHS.buy} variant="outlined" size="large">
              <span>{t.rich('product.browse')}</span>
            </Button>
          </div>
        </div>
      </div>
    </Band>
  );
}
