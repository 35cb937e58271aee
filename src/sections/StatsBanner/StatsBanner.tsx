import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Band } from '../../atoms/Band/Band';
import { StatTile } from '../../atoms/StatTile/StatTile';
import { MARKETING_FIGURES } from '../../domain/limits';
import { useText } from '../../i18n/useText';

const { products, sellers, customers, satisfactionPercent } = MARKETING_FIGURES;

const FIGURES = [
  { name: 'products', shown: `${products}+` },
  { name: 'sellers', shown: `${sellers}+` },
  { name: 'customers', shown: `${customers}+` },
  { name: 'satisfaction', shown: `${satisfactionPercent}%` },
] as const;

const Surface = styled('div')(({ theme }) => ({
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.dark,
  // The dark scheme's primary is pale, for text.
  ...theme.applyStyles('dark', {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.primary.contrastText,
  }),
  borderBlock: `4px solid ${theme.vars.palette.secondary.main}`,
}));

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
  gap: theme.spacing(3),
  margin: theme.spacing(3, 0, 0),
  '& dd': { color: theme.vars.palette.secondary.main, fontSize: '2.25rem' },
}));

/** Marketing figures, not measured. */
export function StatsBanner() {
  const t = useText();
  const titleId = useId();
  return (
    <Surface>
      <Band labelledBy={titleId}>
        <Typography id={titleId} component="h2" variant="h2">
          {t.rich('home.statsTitle')}
        </Typography>
        <Figures>
          {FIGURES.map(({ name, shown }) => (
            <StatTile key={name} look="plain" label={t.rich(`home.stats.${name}`)} value={shown} />
          ))}
        </Figures>
      </Band>
    </Surface>
  );
}
