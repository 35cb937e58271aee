import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CategoryCover } from '../../atoms/CategoryCover/CategoryCover';
import { PageHeading } from '../../atoms/PageHeading/PageHeading';
import { SearchField } from '../../atoms/SearchField/SearchField';
import { PATHS } from '../../domain/paths';
import { useText } from '../../i18n/useText';
import { Jharokha } from './Jharokha';
import styles from './Hero.module.css';

export interface HeroProps {
  /** Called with what was searched for. */
  onSearch: (text: string) => void;
}

export function Hero({ onSearch }: HeroProps) {
  const t = useText('home', 'search');
  const [text, setText] = useState('');
  return (
    <div className={styles.root}>
      <div className={styles.content}>
        <div className={styles.text}>
          <p className={styles.eyebrow}>{t.rich('home.eyebrow')}</p>
          <PageHeading lead={t.rich('home.lead')}>{t.rich('home.title')}</PageHeading>
          {/* Without scripts, the browser opens the same address. */}
          <form
            className={styles.search}
            role="search"
            action={PATHS.buy}
            onSubmit={(event) => {
              event.preventDefault();
              onSearch(text);
            }}
          >
            <SearchField
              label={t('search.field')}
              labelHidden
              name="q"
              placeholder={t('search.hint')}
              value={text}
              onChange={setText}
              onClear={() => setText('')}
            />
          </form>
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
