import Typography from '@mui/material/Typography';
import { BUSINESS_HOURS, type BusinessHours } from '../../domain/businessHours';
import { useText } from '../../i18n/useText';
import styles from './OpeningHours.module.css';

export interface OpeningHoursProps {
  /** Opening hours. */
  hours?: readonly BusinessHours[];
  /** There is a WhatsApp number, which answers at any time. */
  whatsapp?: boolean;
}

export function OpeningHours({ hours = BUSINESS_HOURS, whatsapp = true }: OpeningHoursProps) {
  const t = useText('contact');
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
      <Typography color="textSecondary">
        {whatsapp && <span>{t.rich('contact.hoursWhatsapp')}</span>}{' '}
        <span>{t.rich('contact.hoursNote')}</span>
      </Typography>
    </div>
  );
}
