import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { formatCount } from '../../domain/formatCount';
import { barLengths, totalOfMonths } from '../../domain/earnings';
import { formatRupees } from '../../domain/money';
import type { MonthlyEarnings } from '../../domain/order';
import { formatMonth } from '../../i18n/dates';
import { LazyMessages } from '../../i18n/lazy/LazyMessages';
import { useText, useTextLocale } from '../../i18n/useText';
import { ENLARGED_TEXT } from '../../theme/tokens';

export interface EarningsChartProps {
  /** The last twelve months, oldest first. */
  months: readonly MonthlyEarnings[];
  /** Loading state. */
  state: 'loading' | 'failed' | 'ready';
  /** Retries a failed load. */
  onRetry: () => void;
}

const Surface = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1.5),
  minWidth: 0,
  containerType: 'inline-size',
  marginTop: theme.spacing(2),
  padding: theme.spacing(2),
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(2.5) },
}));

/** Bars inside the data table: one source for screen, screen readers and print. */
const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  // Wide amounts wrap instead of widening the table.
  tableLayout: 'fixed',
  overflowWrap: 'anywhere',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: theme.typography.fontWeightRegular, textAlign: 'start' },
  '& th, & td': { padding: theme.spacing(0.75, 0), verticalAlign: 'baseline' },
  '& thead': { color: theme.vars.palette.text.secondary },
  '& .month': { width: '37%' },
  '& .sales': { width: '22%', paddingInlineStart: theme.spacing(1), textAlign: 'end' },
  '& td.amount > div': { display: 'grid', gap: theme.spacing(0.25) },
  '& td.amount > div > :last-of-type': { order: -1 },
  '& tbody tr:last-of-type': {
    fontWeight: theme.typography.fontWeightBold,
    '& th': { fontWeight: 'inherit' },
  },
  [theme.breakpoints.up('sm')]: {
    '& th, & td': { paddingBlock: theme.spacing(0.5) },
    '& .month': { width: '7.5em' },
    '& .sales': { width: '6em' },
    '& thead .amount': { textAlign: 'end' },
    '& td.amount > div': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(8.5em, auto)',
      alignItems: 'center',
      gap: theme.spacing(2),
      textAlign: 'end',
    },
    '& td.amount > div > :last-of-type': { order: 0 },
  },
  // Enlarged text leaves no room for three columns.
  [ENLARGED_TEXT]: {
    '&, & thead, & tbody': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      paddingBlock: theme.spacing(1),
    },
    '& th, & td': { paddingBlock: 0 },
    '& .month, & .sales': { width: 'auto' },
    '& .amount': { order: 1, gridColumn: '1 / -1' },
  },
}));

const Bar = styled('span')(({ theme }) => ({
  display: 'block',
  minHeight: 10,
  borderRadius: 5,
  backgroundColor: theme.vars.palette.primary.main,
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
}));

export function EarningsChart(props: EarningsChartProps) {
  return (
    <LazyMessages>
      <Chart {...props} />
    </LazyMessages>
  );
}

function Chart({ months, state, onRetry }: EarningsChartProps) {
  const t = useText();
  const headingId = useId();
  const total = totalOfMonths(months);
  return (
    <section aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId}>
        {t.rich('earnings.title')}
      </Typography>
      <Surface {...(state === 'failed' && { role: 'alert' })}>
        {state === 'loading' && <Typography color="textSecondary">{t.rich('site.loading')}</Typography>}
        {state === 'failed' && (
          <>
            <Typography component="p" variant="subtitle1">
              {t.rich('earnings.failed')}
            </Typography>
            <Typography color="textSecondary">{t.rich('site.checkConnection')}</Typography>
            <Button variant="outlined" onClick={onRetry}>
              {t.rich('site.retry')}
            </Button>
          </>
        )}
        {state === 'ready' &&
          (total > 0 ? (
            <>
              <Typography>{t.rich('earnings.total', { amount: formatRupees(total) })}</Typography>
              <Months months={months} labelledBy={headingId} />
            </>
          ) : (
            <Typography color="textSecondary">{t.rich('earnings.none')}</Typography>
          ))}
      </Surface>
    </section>
  );
}

function Months({ months, labelledBy }: Pick<EarningsChartProps, 'months'> & { labelledBy: string }) {
  const t = useText();
  const locale = useTextLocale();
  const lengths = barLengths(months);
  return (
    <Table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col" className="month">
            {t.rich('earnings.month')}
          </th>
          <th scope="col" className="amount">
            {t.rich('earnings.amount')}
          </th>
          <th scope="col" className="sales">
            {t.rich('earnings.sales')}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, earnings, sales }, index) => (
          <tr key={month}>
            <th scope="row">
              <time dateTime={month}>{formatMonth(month, locale)}</time>
            </th>
            <td className="amount">
              <div>
                <Bar style={{ width: `${lengths[index] ?? 0}%` }} />
                <span>{formatRupees(earnings)}</span>
              </div>
            </td>
            <td className="sales">{formatCount(sales)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
