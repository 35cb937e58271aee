import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Band } from '../../atoms/Band/Band';
import { StatTile } from '../../atoms/StatTile/StatTile';
import { MARKETING_FIGURES } from '../../domain/limits';
import { useText } from '../../i18n/useText';
import styles from './StatsBanner.module.css';

const { products, sellers, customers, satisfactionPercent } = MARKETING_FIGURES;

const FIGURES = [
  { name: 'products', shown: `${products}+` },
  { name: 'sellers', shown: `${sellers}+` },
  { name: 'customers', shown: `${customers}+` },
  { name: 'satisfaction', shown: `${satisfactionPercent}%` },
] as const;

/** Marketing figures, not measured. */
export function StatsBanner() {
  const t = useText('home');
  const titleId = useId();
  return (
    <div className={styles.surface}>
      <Band labelledBy={titleId}>
        <Typography id={titleId} component="h2" variant="h2">
          {t.rich('home.statsTitle')}
        </Typography>
        <dl className={styles.figures}>
          {FIGURES.map(({ name, shown }) => (
            <StatTile key={name} look="plain" label={t.rich(`home.stats.${name}`)} value={shown} />
          ))}
        </dl>
      </Band>
    </div>
  );
}
