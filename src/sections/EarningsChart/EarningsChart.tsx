import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { barLengths, highestEarnings, totalOfMonths } from '../../domain/earnings';
import { formatCount } from '../../domain/formatCount';
import { formatRupees } from '../../domain/money';
import type { MonthlyEarnings } from '../../domain/order';
import { formatMonth } from '../../i18n/dates';
import { isLoaded, type LoadState } from '../../domain/loadState';
import { useText, useTextLocale } from '../../i18n/useText';
import disclosure from '../../theme/disclosure.module.css';
import { LoadTrouble } from '../LoadTrouble/LoadTrouble';
import styles from './EarningsChart.module.css';
import { EarningsSkeleton } from './EarningsSkeleton';

export interface EarningsChartProps {
  /** The last twelve months, oldest first. */
  months: readonly MonthlyEarnings[];
  /** Loading state. */
  state: LoadState;
  /** Retries a failed load. */
  onRetry: () => void;
}

export function EarningsChart({ months, state, onRetry }: EarningsChartProps) {
  const t = useText('earnings');
  const headingId = useId();
  const total = totalOfMonths(months);
  return (
    <section aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId}>
        {t.rich('earnings.title')}
      </Typography>
      <PoliteStatus>{state === 'loading' && t.rich('site.loading')}</PoliteStatus>
      {state === 'loading' ? (
        <EarningsSkeleton />
      ) : (
        <div className={styles.surface}>
          <LoadTrouble title={t.rich('earnings.failed')} state={state} onRetry={onRetry} />
          {isLoaded(state) &&
            (total > 0 ? (
              <>
                <Typography component="p" variant="subtitle1">
                  {t.rich('earnings.total', { amount: formatRupees(total) })}
                </Typography>
                <Columns months={months} />
                <details>
                  <summary className={disclosure.summary}>{t.rich('earnings.details')}</summary>
                  <Months months={months} labelledBy={headingId} />
                </details>
              </>
            ) : (
              <div className={styles.none}>
                <Typography color="textSecondary">{t.rich('earnings.none')}</Typography>
                <Columns months={months} />
              </div>
            ))}
        </div>
      )}
    </section>
  );
}

/** Hidden from screen readers, which have the table. */
function Columns({ months }: Pick<EarningsChartProps, 'months'>) {
  const locale = useTextLocale();
  const lengths = barLengths(months);
  const highest = highestEarnings(months);
  const [first, last] = [months.at(0), months.at(-1)];
  return (
    <div className={styles.chart} aria-hidden>
      {highest > 0 && <span className={styles.highest}>{formatRupees(highest)}</span>}
      <div className={styles.columns}>
        {months.map(({ month }, index) => (
          <span key={month} style={{ height: `${lengths[index] ?? 0}%` }} />
        ))}
      </div>
      <div className={styles.axis}>
        {first && <span>{formatMonth(first.month, locale)}</span>}
        {last && <span className={styles.current}>{formatMonth(last.month, locale)}</span>}
      </div>
    </div>
  );
}

function Months({ months, labelledBy }: Pick<EarningsChartProps, 'months'> & { labelledBy: string }) {
  const t = useText('earnings');
  const locale = useTextLocale();
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t.rich('earnings.month')}</th>
          <th scope="col">{t.rich('earnings.amount')}</th>
          <th scope="col">{t.rich('earnings.sales')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, earnings, sales }) => (
          <tr key={month}>
            <th scope="row">
              <time dateTime={month}>{formatMonth(month, locale)}</time>
            </th>
            <td>{formatRupees(earnings)}</td>
            <td>{formatCount(sales)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
