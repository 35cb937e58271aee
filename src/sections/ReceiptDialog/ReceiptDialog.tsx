import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { DialogFrame } from '../../atoms/MessageDialog/DialogFrame';
import { DialogHead } from '../../atoms/MessageDialog/DialogHead';
import { paperWidth } from '../../atoms/MessageDialog/dialogStyles';
import { EmailText } from '../../atoms/EmailText/EmailText';
import { Note } from '../../atoms/Note/Note';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { Price } from '../../atoms/Price/Price';
import type { FailureKind } from '../../domain/failure';
import { formatRupees, timesQuantity, toRupees, type Paise } from '../../domain/money';
import type { CreditNote, Receipt } from '../../domain/order';
import { formatDay } from '../../i18n/dates';
import { languageOf } from '../../i18n/locales';
import { useText, useTextLocale } from '../../i18n/useText';
import styles from './ReceiptDialog.module.css';

export interface ReceiptDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** The receipt; null while loading or failed. */
  receipt: Receipt | null;
  /** Why loading failed. */
  failure: FailureKind | null;
  /** Retries a failed load. */
  onRetry: () => void;
  /** Close button, Escape or backdrop. */
  onClose: () => void;
}

const Frame = styled(DialogFrame)(({ theme }) => paperWidth(theme, 640));

export function ReceiptDialog({ open, receipt, failure, onRetry, onClose }: ReceiptDialogProps) {
  const t = useText('receipt');
  const titleId = useId();
  const title = receipt
    ? t.rich(receipt.order.test ? 'receipt.testTitle' : 'receipt.title', { number: receipt.number })
    : t.rich('receipt.untitled');
  return (
    <Frame open={open} onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogHead id={titleId} title={title} note={receipt && <DayAndTotal receipt={receipt} />} />
      <DialogContent>
        {receipt ? (
          <div className={styles.sheet}>
            <Sheet receipt={receipt} />
            {receipt.creditNotes?.map((note) => (
              <CreditNoteSheet key={note.number} note={note} />
            ))}
          </div>
        ) : failure ? (
          <Typography role="alert">
            {t.rich(failure === 'notFound' ? 'receipt.missing' : `failed.${failure}`)}
          </Typography>
        ) : (
          <Typography color="textSecondary">{t.rich('site.loading')}</Typography>
        )}
        {/* A changed accessible name is not announced. */}
        <PoliteStatus>{receipt && title}</PoliteStatus>
      </DialogContent>
      <DialogActions disableSpacing>
        {receipt && (
          <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
            <span>{t.rich('receipt.print')}</span>
          </Button>
        )}
        {failure && (
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

/** Repeats the total, which stands below the lines, often out of view. */
function DayAndTotal({ receipt: { issuedAt, order } }: { receipt: Receipt }) {
  const locale = useTextLocale();
  return (
    <>
      <time dateTime={new Date(issuedAt).toISOString()}>{formatDay(issuedAt, locale)}</time>
      <span className={styles.onScreen}>
        <span> · </span>
        <Price rupees={toRupees(order.total)} />
      </span>
    </>
  );
}

function Sheet({ receipt: { order, buyer, issuer, withoutTaxes, taxes } }: { receipt: Receipt }) {
  const t = useText('receipt');
  return (
    <>
      {order.test && (
        <Note tone="warning">
          <strong>{t.rich('receipt.test')}</strong>
        </Note>
      )}
      <dl>
        <div>
          <dt>{t.rich('receipt.issuer')}</dt>
          <dd>{issuer.name ?? t.rich('site.name')}</dd>
          {issuer.address !== null && <dd>{issuer.address}</dd>}
          {issuer.gstin !== null && <dd>{t.rich('receipt.gstin', { number: issuer.gstin })}</dd>}
        </div>
        <div>
          <dt>{t.rich('receipt.buyer')}</dt>
          <dd>{buyer.name}</dd>
          <dd>
            <EmailText email={buyer.email} />
          </dd>
        </div>
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.rich('receipt.product')}</th>
            <th scope="col">{t.rich('receipt.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ id, title, seller, price, quantity }) => (
            <tr key={id}>
              <th scope="row">
                <span lang={languageOf(title)}>{title}</span>
                <span>{t.rich('product.seller', { name: seller })}</span>
                <span>
                  {t.rich('receipt.licences', { count: quantity, price: formatRupees(toRupees(price)) })}
                </span>
              </th>
              <td>
                <Price rupees={toRupees(timesQuantity(price, quantity))} />
              </td>
            </tr>
          ))}
        </tbody>
        <Totals
          withoutTaxes={withoutTaxes}
          taxes={taxes}
          total={order.total}
          label={t.rich('receipt.total')}
        />
      </table>
      {taxes.length > 0 && <p>{t.rich('receipt.taxesIncluded')}</p>}
      <p>{t.rich('receipt.notTaxInvoice')}</p>
    </>
  );
}

function CreditNoteSheet({ note }: { note: CreditNote }) {
  const t = useText('receipt');
  const locale = useTextLocale();
  const titleId = useId();
  const { number, issuedAt, lines, withoutTaxes, taxes, amount } = note;
  return (
    <section aria-labelledby={titleId} className={styles.creditNote}>
      <h3 id={titleId}>{t.rich('receipt.creditNote', { number })}</h3>
      <p>
        <time dateTime={new Date(issuedAt).toISOString()}>{formatDay(issuedAt, locale)}</time>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.rich('receipt.product')}</th>
            <th scope="col">{t.rich('receipt.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, title, seller, amount: refunded }) => (
            <tr key={id}>
              <th scope="row">
                <span lang={languageOf(title)}>{title}</span>
                <span>{t.rich('product.seller', { name: seller })}</span>
              </th>
              <td>
                <Price rupees={toRupees(refunded)} />
              </td>
            </tr>
          ))}
        </tbody>
        <Totals withoutTaxes={withoutTaxes} taxes={taxes} total={amount} label={t.rich('receipt.refunded')} />
      </table>
    </section>
  );
}

interface TotalsProps extends Pick<Receipt, 'withoutTaxes' | 'taxes'> {
  /** With taxes. */
  total: Paise;
  /** Of the total. */
  label: ReactNode;
}

function Totals({ withoutTaxes, taxes, total, label }: TotalsProps) {
  const t = useText('receipt');
  return (
    <tfoot>
      {taxes.length > 0 && (
        <tr>
          <th scope="row">{t.rich('receipt.withoutTaxes')}</th>
          <td>
            <Price rupees={toRupees(withoutTaxes)} />
          </td>
        </tr>
      )}
      {taxes.map((tax) => (
        <tr key={tax.name}>
          <th scope="row">{t.rich('receipt.tax', { name: tax.name, percent: tax.percent })}</th>
          <td>
            <Price rupees={toRupees(tax.amount)} />
          </td>
        </tr>
      ))}
      <tr className={styles.total}>
        <th scope="row">{label}</th>
        <td>
          <Price rupees={toRupees(total)} />
        </td>
      </tr>
    </tfoot>
  );
}
