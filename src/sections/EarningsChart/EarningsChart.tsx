import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatCount } from '../../domain/formatCount';
import { barLengths, totalOfMonths } from '../../domain/earnings';
import { formatRupees } from '../../domain/money';
import type { MonthlyEarnings } from '../../domain/order';
import { formatMonth } from '../../i18n/dates';
import { isLoaded, type LoadState } from '../../domain/loadState';
import { LazyMessages } from '../../i18n/lazy/LazyMessages';
import { useText, useTextLocale } from '../../i18n/useText';
import { OutdatedNote } from '../OutdatedNote/OutdatedNote';
import styles from './EarningsChart.module.css';

export interface EarningsChartProps {
  /** The last twelve months, oldest first. */
  months: readonly MonthlyEarnings[];
  /** Loading state. */
  state: LoadState;
  /** Retries a failed load. */
  onRetry: () => void;
}

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
      <div className={styles.surface} {...(state === 'failed' && { role: 'alert' })}>
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
        <OutdatedNote state={state} onRetry={onRetry} />
        {isLoaded(state) &&
          (total > 0 ? (
            <>
              <Typography>{t.rich('earnings.total', { amount: formatRupees(total) })}</Typography>
              <Months months={months} labelledBy={headingId} />
            </>
          ) : (
            <Typography color="textSecondary">{t.rich('earnings.none')}</Typography>
          ))}
      </div>
    </section>
  );
}

function Months({ months, labelledBy }: Pick<EarningsChartProps, 'months'> & { labelledBy: string }) {
  const t = useText();
  const locale = useTextLocale();
  const lengths = barLengths(months);
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col" className={styles.month}>
            {t.rich('earnings.month')}
          </th>
          <th scope="col" className={styles.amount}>
            {t.rich('earnings.amount')}
          </th>
          <th scope="col" className={styles.sales}>
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
            <td className={styles.amount}>
              <div>
                <span className={styles.bar} style={{ width: `${lengths[index] ?? 0}%` }} />
                <span>{formatRupees(earnings)}</span>
              </div>
            </td>
            <td className={styles.sales}>{formatCount(sales)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
