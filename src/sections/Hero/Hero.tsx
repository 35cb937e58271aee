import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { CategoryCover } from '../../atoms/CategoryCover/CategoryCover';
import { PageHeading } from '../../atoms/PageHeading/PageHeading';
import { PATHS } from '../../domain/paths';
import { useText } from '../../i18n/useText';
import { Jharokha } from './Jharokha';
import styles from './Hero.module.css';

export function Hero() {
  const t = useText();
  return (
    <div className={styles.root}>
      <div className={styles.content}>
        <div className={styles.text}>
          <p className={styles.eyebrow}>{t.rich('home.eyebrow')}</p>
          <PageHeading lead={t.rich('home.lead')}>{t.rich('home.title')}</PageHeading>
          <div className={styles.actions}>
            <Button component={Link} to={PATHS.buy} variant="contained" size="large">
              <span>{t.rich('home.startBuying')}</span>
            </Button>
            <Button component={Link} to={PATHS.sell} variant="outlined" size="large">
              <span>{t.rich('home.startSelling')}</span>
            </Button>
          </div>
        </div>
        <div className={styles.scene} aria-hidden>
          <Jharokha />
          <CategoryCover category="code" />
          <CategoryCover category="prompts" />
          <CategoryCover category="assets" />
        </div>
      </div>
    </div>
  );
}
