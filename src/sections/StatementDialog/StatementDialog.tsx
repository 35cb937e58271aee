import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, useState, type ReactNode } from 'react';
import { DialogFrame } from '../../atoms/MessageDialog/DialogFrame';
import { DialogHead } from '../../atoms/MessageDialog/DialogHead';
import { paperWidth } from '../../atoms/MessageDialog/dialogStyles';
import { Note } from '../../atoms/Note/Note';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { Price } from '../../atoms/Price/Price';
import { SelectField } from '../../atoms/SelectField/SelectField';
import type { FailureKind } from '../../domain/failure';
import { formatRupees, paise, toRupees, type Paise } from '../../domain/money';
import { statementSums, withBalances, type Statement } from '../../domain/statement';
import { formatDay, formatMonth } from '../../i18n/dates';
import { languageOf } from '../../i18n/locales';
import { useText, useTextLocale } from '../../i18n/useText';
import hidden from '../../theme/visuallyHidden.module.css';
import { saveFile } from '../saveFile';
import styles from './StatementDialog.module.css';

export interface StatementDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** The statement; while another month loads, the one before, whose months can be chosen. Null before the first has loaded. */
  statement: Statement | null;
  /** Another month is being loaded. */
  loading: boolean;
  /** Why loading failed. */
  failure: FailureKind | null;
  /** Another month was chosen; the newest one if undefined. */
  onMonthChange: (month?: string) => void;
  /** Retries a failed load. */
  onRetry: () => void;
  /** Close button, Escape or backdrop. */
  onClose: () => void;
}

const Frame = styled(DialogFrame)(({ theme }) => paperWidth(theme, 760));

/** A seller's month: the sums, then each movement. */
export function StatementDialog({
  open,
  statement,
  loading,
  failure,
  onMonthChange,
  onRetry,
  onClose,
}: StatementDialogProps) {
  const t = useText('statement');
  const locale = useTextLocale();
  const titleId = useId();
  const shown = failure || loading ? null : statement;
  const title = shown
    ? t.rich('statement.title', { month: formatMonth(shown.month, locale) })
    : t.rich('statement.untitled');
  return (
    <Frame open={open} onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogHead
        id={titleId}
        title={title}
        note={shown && <span lang={languageOf(shown.seller)}>{shown.seller}</span>}
      />
      <DialogContent>
        <div className={styles.sheet}>
          {statement && statement.months.length > 1 && (
            <div className={styles.month}>
              <SelectField
                label={t('statement.month')}
                options={statement.months.map((month) => ({
                  value: month,
                  label: formatMonth(month, locale),
                }))}
                value={statement.month}
                onChange={onMonthChange}
                disabled={loading}
              />
            </div>
          )}
          {failure ? (
            <div role="alert">
              <Typography component="p" variant="subtitle1">
                {t.rich(failure === 'notFound' ? 'statement.missing' : 'statement.failed')}
              </Typography>
              {failure !== 'notFound' && (
                <Typography color="textSecondary">{t.rich(`failed.${failure}`)}</Typography>
              )}
            </div>
          ) : shown ? (
            <Parts statement={shown} />
          ) : (
            <Typography color="textSecondary">{t.rich('site.loading')}</Typography>
          )}
          {/* A changed accessible name is not announced. */}
          <PoliteStatus>{shown ? title : loading && t.rich('site.loading')}</PoliteStatus>
        </div>
      </DialogContent>
      <DialogActions disableSpacing>
        {shown && (
          <>
            <CsvButton statement={shown} />
            <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
              <span>{t.rich('statement.print')}</span>
            </Button>
          </>
        )}
        {failure === 'notFound' && (
          <Button variant="contained" onClick={() => onMonthChange()}>
            <span>{t.rich('statement.newest')}</span>
          </Button>
        )}
        {failure && failure !== 'notFound' && (
          <Button variant="contained" onClick={onRetry}>
            <span>{t.rich('site.retry')}</span>
          </Button>
        )}
        <Button onClick={onClose}>
          <span>{t.rich('site.close')}</span>
        </Button>
      </DialogActions>
    </Frame>
  );
}

function Parts({ statement }: { statement: Statement }) {
  const t = useText('statement');
  const { month, months, test, rows } = statement;
  return (
    <>
      {test && (
        <Note tone="warning">
          <strong>{t.rich('statement.test')}</strong>
        </Note>
      )}
      <Sums statement={statement} />
      {rows.length > 0 ? (
        <Movements statement={statement} />
      ) : (
        <Typography color="textSecondary">{t.rich('statement.none')}</Typography>
      )}
      {month === months[0] && <p>{t.rich('statement.current')}</p>}
    </>
  );
}

function Sums({ statement }: { statement: Statement }) {
  const t = useText('statement');
  const { opening, sales, commission, refunds, payouts, closing } = statementSums(statement);
  const isCurrent = statement.month === statement.months[0];
  const row = (label: ReactNode, amount: Paise, className?: string) => (
    <tr className={className}>
      <th scope="row">{label}</th>
      <td>
        <Price rupees={toRupees(amount)} />
      </td>
    </tr>
  );
  // Signed, so that the column adds up.
  const less = (amount: Paise) => paise(0 - amount);
  return (
    <table>
      <caption className={hidden.visuallyHidden}>{t.rich('statement.sums')}</caption>
      <tbody>
        {row(t.rich('statement.opening'), opening)}
        {row(t.rich('statement.sales'), sales)}
        {row(t.rich('statement.commission'), less(commission))}
        {row(t.rich('statement.refunds'), less(refunds))}
        {row(t.rich('statement.payouts'), less(payouts))}
        {row(
          <>
            <span>{t.rich(isCurrent ? 'statement.closingNow' : 'statement.closing')}</span>
            {isCurrent && closing > 0 && <span>{t.rich('statement.heldText')}</span>}
          </>,
          closing,
          styles.total,
        )}
      </tbody>
    </table>
  );
}

function Movements({ statement }: { statement: Statement }) {
  const t = useText('statement');
  const locale = useTextLocale();
  return (
    <table>
      <caption>{t.rich('statement.movements')}</caption>
      <thead>
        <tr>
          <th scope="col">{t.rich('statement.what')}</th>
          <th scope="col">{t.rich('statement.amount')}</th>
          <th scope="col" className={styles.balance}>
            {t.rich('statement.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {withBalances(statement).map(
          ({ kind, at, number, title, licences, price, commission, amount, balance }, index) => (
            // Rows have no identity of their own: a refund may be of several lines.
            <tr key={index}>
              <th scope="row">
                {title !== null && <span lang={languageOf(title)}>{title}</span>}
                <span>
                  <span>{t.rich(`statement.kind.${kind}`)}</span>
                  <span> · </span>
                  <time dateTime={new Date(at).toISOString()}>{formatDay(at, locale)}</time>
                </span>
                {number !== null && <span>{t.rich(`statement.documents.${kind}`, { number })}</span>}
                {kind !== 'payout' && (
                  <span>
                    {licences !== 0 && (
                      <>
                        <span>{t.rich('statement.licences', { count: Math.abs(licences) })}</span>
                        <span> · </span>
                      </>
                    )}
                    <span>
                      {t.rich(kind === 'refund' ? 'statement.splitBack' : 'statement.split', {
                        price: formatRupees(toRupees(paise(Math.abs(price)))),
                        commission: formatRupees(toRupees(paise(Math.abs(commission)))),
                      })}
                    </span>
                  </span>
                )}
              </th>
              <td>
                <Price rupees={toRupees(amount)} />
              </td>
              <td className={styles.balance}>
                <Price rupees={toRupees(balance)} />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

/** The code that writes CSV loads when it is asked for. */
function CsvButton({ statement }: { statement: Statement }) {
  const t = useText('statement');
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'saved'>('idle');

  async function save() {
    setState('busy');
    try {
      const { CSV_COLUMNS, statementCsv } = await import('./statementCsv');
      const columns = CSV_COLUMNS.map((column) => [column, t(`statement.columns.${column}`)] as const);
      const csv = statementCsv(statement, {
        columns: Object.fromEntries(columns) as Record<(typeof CSV_COLUMNS)[number], string>,
        kinds: {
          sale: t('statement.kind.sale'),
          refund: t('statement.kind.refund'),
          payout: t('statement.kind.payout'),
        },
        opening: t('statement.opening'),
      });
      saveFile(`kriti-bazaar-${statement.month}.csv`, csv, 'text/csv');
      setState('saved');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <PoliteStatus>{state === 'saved' && t.rich('statement.saved')}</PoliteStatus>
      {state === 'failed' && (
        <Typography role="alert" color="error" className={styles.problem}>
          {t.rich('statement.csvFailed')}
        </Typography>
      )}
      <Button
        variant="outlined"
        startIcon={<DownloadOutlined />}
        aria-disabled={state === 'busy'}
        onClick={() => {
          if (state !== 'busy') void save();
        }}
      >
        <span>{t.rich('statement.csv')}</span>
      </Button>
    </>
  );
}
