import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import { useText } from '../../i18n/useText';
import styles from './TestPaymentBanner.module.css';

export function TestPaymentBanner() {
  const t = useText('test');
  return (
    <aside className={styles.root} aria-label={t('test.banner.label')}>
      <div>
        <ScienceOutlined />
        <p>
          <strong>{t.rich('test.banner.title')}</strong> <span>{t.rich('test.banner.text')}</span>
        </p>
      </div>
    </aside>
  );
}
