import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../domain/paths';
import { useText } from '../../i18n/useText';
import styles from './PayoutSteps.module.css';

const STEPS = ['paid', 'share', 'contact'] as const;

/** How a seller's share arrives, as the terms say; for a marketplace with payments. */
export function PayoutSteps() {
  const t = useText('sell');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h2">
        {t.rich('sell.payout.title')}
      </Typography>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <Typography component="h3" variant="subtitle1">
              {step === 'contact' ? (
                <Link to={PATHS.contact}>{t.rich('sell.payout.contact.title')}</Link>
              ) : (
                t.rich(`sell.payout.${step}.title`)
              )}
            </Typography>
            <Typography color="textSecondary" variant="body2">
              {t.rich(`sell.payout.${step}.text`)}
            </Typography>
          </li>
        ))}
      </ol>
    </section>
  );
}
