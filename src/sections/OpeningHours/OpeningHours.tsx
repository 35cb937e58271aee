import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { BUSINESS_HOURS, type BusinessHours } from '../../domain/businessHours';
import { useText } from '../../i18n/useText';

export interface OpeningHoursProps {
  /** Opening hours. */
  hours?: readonly BusinessHours[];
}

const Root = styled('div')(({ theme }) => ({
  padding: theme.spacing(3),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '& dl': { margin: 0 },
  '& dl > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
    paddingBlock: theme.spacing(1),
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { fontWeight: theme.typography.fontWeightBold },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& > p': { marginTop: theme.spacing(2) },
}));

export function OpeningHours({ hours = BUSINESS_HOURS }: OpeningHoursProps) {
  const t = useText();
  return (
    <Root>
      <dl>
        {hours.map(({ days, open }) => (
          <div key={days}>
            <dt>{t.rich(`contact.days.${days}`)}</dt>{' '}
            <dd>{open ? t.rich('contact.open', open) : t.rich('contact.closed')}</dd>
          </div>
        ))}
      </dl>
      <Typography color="textSecondary">{t.rich('contact.hoursNote')}</Typography>
    </Root>
  );
}
