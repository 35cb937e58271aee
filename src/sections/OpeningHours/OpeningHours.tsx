import Typography from '@mui/material/Typography';
import { BUSINESS_HOURS, type BusinessHours } from '../../domain/businessHours';
import { useText } from '../../i18n/useText';
import styles from './OpeningHours.module.css';

export interface OpeningHoursProps {
  /** Opening hours. */
  hours?: readonly BusinessHours[];
}

export function OpeningHours({ hours = BUSINESS_HOURS }: OpeningHoursProps) {
  const t = useText();
  return (
    <div className={styles.root}>
      <dl>
        {hours.map(({ days, open }) => (
          <div key={days}>
            <dt>{t.rich(`contact.days.${days}`)}</dt>{' '}
            <dd>{open ? t.rich('contact.open', open) : t.rich('contact.closed')}</dd>
          </div>
        ))}
      </dl>
      <Typography color="textSecondary">{t.rich('contact.hoursNote')}</Typography>
    </div>
  );
}
