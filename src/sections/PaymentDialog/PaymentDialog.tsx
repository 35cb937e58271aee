import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DialogFrame } from '../../atoms/MessageDialog/dialogFrame';
import { Note } from '../../atoms/Note/Note';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import type { CheckoutStatus } from '../../domain/checkoutStatus';
import type { Paise } from '../../domain/money';
import { PATHS } from '../../domain/paths';
import { OnDemandWords } from '../../i18n/onDemand/OnDemandWords';
import { useText } from '../../i18n/useText';
import { ChangedPrices, OrderedLines } from './PaymentLines';

/** How a test payment may end. */
type TestPaymentOutcome = 'pays' | 'fails' | 'pends';

export interface PaymentDialogProps {
  /** Where the checkout stands; the dialog is open while that is not `idle`. */
  status: CheckoutStatus;
  /** What is to be paid at changed prices; 0 when nothing that was ordered is sold any more. */
  changedTotal: Paise;
  /** Changed prices are all right, or what is gone may leave the cart. */
  onAccept: () => void;
  /** A test payment is to be made, with this outcome. */
  onTestPayment: (outcome: TestPaymentOutcome) => void;
  /** Someone wants to try once more. */
  onRetry: () => void;
  /** Someone wants it closed, by a button or with Escape: while a window to pay in is open, that one. */
  onClose: () => void;
}

const Frame = styled(DialogFrame)(({ theme }) => ({
  '& .MuiDialogTitle-root': { display: 'flex', gap: theme.spacing(1) },
  '& .MuiDialogTitle-root svg': { flexShrink: 0, marginTop: '0.15em' },
  '& .MuiDialogContent-root': { display: 'grid', gap: theme.spacing(2.5) },
  '& .choices': { display: 'grid', justifyContent: 'stretch' },
}));

type Shown = Exclude<CheckoutStatus, { kind: 'idle' }>;

/** Whether Escape closes it: not while something is on its way that one had better see the end of. */
function canBeLeft(status: Shown): boolean {
  if (status.kind === 'open') return status.window === 'test';
  if (status.kind === 'verifying') return status.lost;
  return status.kind !== 'creating';
}

/** What of a failed checkout is not worth a second try as it is. */
const HOPELESS: readonly string[] = ['refused', 'tooMany'];

interface View {
  title: ReactNode;
  /** Says at a glance how it ended; nothing to a screen reader. */
  icon?: ReactNode;
  /** What it is about; a state without has something else to say it by. */
  text: ReactNode;
  /** More of it, below. */
  content?: ReactNode;
  /** What can be done, the likeliest last. */
  actions?: ReactNode;
  /** Whether that are choices of one rank, one below the other, the likeliest first. */
  choices?: boolean;
}

function useView(
  status: Shown,
  { changedTotal, onAccept, onTestPayment, onRetry, onClose }: PaymentDialogProps,
): View {
  const t = useText();

  const close = (variant?: 'contained') => (
    <Button variant={variant} onClick={onClose}>
      {t.rich('site.close')}
    </Button>
  );
  const retry = (
    <Button variant="contained" onClick={onRetry}>
      {t.rich('site.retry')}
    </Button>
  );
  const toPurchases = (variant?: 'contained') => (
    <Button component={Link} to={`${PATHS.account}#purchases`} variant={variant}>
      {t.rich('payment.purchases')}
    </Button>
  );

  switch (status.kind) {
    case 'creating':
      return {
        title: t.rich('payment.creating.title'),
        text: t.rich('payment.creating.text'),
        content: <LinearProgress aria-label={t('payment.creating.title')} />,
      };
    case 'priceChanged':
      return {
        title: t.rich('payment.priceChanged.title'),
        text: t.rich('payment.priceChanged.text'),
        content: <ChangedPrices changes={status.changes} total={changedTotal} />,
        actions: (
          <>
            <Button onClick={onClose}>{t.rich('signIn.cancel')}</Button>
            <Button variant="contained" onClick={onAccept}>
              {t.rich(changedTotal > 0 ? 'payment.priceChanged.accept' : 'payment.priceChanged.acceptGone')}
            </Button>
          </>
        ),
      };
    case 'open':
      return status.window === 'razorpay'
        ? {
            title: t.rich('payment.razorpay.title'),
            text: t.rich('payment.razorpay.text'),
            content: <OrderedLines order={status.order} />,
            actions: <Button onClick={onClose}>{t.rich('payment.razorpay.leave')}</Button>,
          }
        : {
            title: t.rich('payment.test.title'),
            text: t.rich('payment.test.hint'),
            content: (
              <>
                <Note tone="warning">
                  <strong>{t.rich('payment.test.text')}</strong>
                </Note>
                <OrderedLines order={status.order} />
              </>
            ),
            choices: true,
            actions: (
              <>
                <Button variant="contained" onClick={() => onTestPayment('pays')}>
                  {t.rich('payment.test.pays')}
                </Button>
                <Button variant="outlined" onClick={() => onTestPayment('fails')}>
                  {t.rich('payment.test.fails')}
                </Button>
                <Button variant="outlined" onClick={() => onTestPayment('pends')}>
                  {t.rich('payment.test.pends')}
                </Button>
                <Button onClick={onClose}>{t.rich('payment.test.leave')}</Button>
              </>
            ),
          };
    case 'verifying':
      return {
        title: t.rich('payment.verifying.title'),
        text: t.rich('payment.verifying.text'),
        content: (
          <>
            <LinearProgress aria-label={t('payment.verifying.title')} />
            {status.lost && <Note tone="warning">{t.rich('payment.lost')}</Note>}
          </>
        ),
        actions: status.lost && close(),
      };
    case 'pending':
      return {
        title: t.rich('payment.pending.title'),
        text: t.rich('payment.pending.text'),
        content: (
          <>
            <LinearProgress aria-label={t('payment.pending.title')} />
            {status.lost && <Note tone="warning">{t.rich('payment.lost')}</Note>}
          </>
        ),
        actions: (
          <>
            {toPurchases()}
            {close('contained')}
          </>
        ),
      };
    case 'paid':
      return {
        icon: <CheckCircleOutlined color="success" />,
        title: t.rich('payment.paid.title'),
        text: t.rich('payment.paid.text'),
        content: (
          <>
            <OrderedLines order={status.order} />
            {status.order.test && <Note>{t.rich('payment.test.done')}</Note>}
          </>
        ),
        actions: (
          <>
            {close()}
            {toPurchases('contained')}
          </>
        ),
      };
    case 'failed': {
      const { reason } = status;
      const mayBePaid = reason === 'unknown' || reason === 'signedOut';
      return {
        icon: <ErrorOutlineOutlined color="error" />,
        title: t.rich(`payment.failed.${reason}.title`),
        text: t.rich(`payment.failed.${reason}.text`),
        actions: HOPELESS.includes(reason) ? (
          close('contained')
        ) : (
          <>
            {close()}
            {mayBePaid ? toPurchases('contained') : retry}
          </>
        ),
      };
    }
    case 'dismissed':
      return {
        title: t.rich('payment.dismissed.title'),
        text: t.rich('payment.dismissed.text'),
        actions: (
          <>
            {close()}
            {retry}
          </>
        ),
      };
  }
}

function Content({ shown, ...props }: PaymentDialogProps & { shown: Shown }) {
  const { status, onClose } = props;
  const id = useId();
  const ids = { title: `${id}-title`, text: `${id}-text` };
  const { title, icon, text, content, actions, choices } = useView(shown, props);
  const t = useText();
  const paper = useRef<HTMLDivElement>(null);
  const { kind } = shown;
  const open = status.kind !== 'idle';
  const underRazorpay = shown.kind === 'open' && shown.window === 'razorpay';
  const lost = 'lost' in shown && shown.lost;

  // The button that led here has gone with its view: on from the dialog itself, so that a second press of Enter does not
  // answer what has not been read yet. Razorpay's window keeps the focus that it has taken.
  const viewed = useRef(kind);
  useEffect(() => {
    if (viewed.current === kind) return;
    viewed.current = kind;
    if (!underRazorpay) paper.current?.focus();
  }, [kind, underRazorpay]);

  return (
    <Frame
      open={open}
      onClose={(_event, reason) => {
        // A tap beside it by mistake must not end a payment, nor hide how it ended.
        if (reason === 'escapeKeyDown' && canBeLeft(shown)) onClose();
      }}
      scroll="body"
      fullWidth
      disableEnforceFocus={underRazorpay}
      aria-labelledby={ids.title}
      aria-describedby={ids.text}
      slotProps={{ paper: { ref: paper, tabIndex: -1 } }}
    >
      <DialogTitle id={ids.title} variant="h3">
        {icon}
        <span>{title}</span>
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={ids.text}>{text}</DialogContentText>
        {content}
        <PoliteStatus>{lost ? t.rich('payment.lost') : title}</PoliteStatus>
      </DialogContent>
      {actions && (
        <DialogActions
          // Buttons of their own for each view, and no ear for the second half of a double click: it was meant for the
          // view before.
          key={kind}
          onClickCapture={(event) => {
            if (event.detail < 2) return;
            event.preventDefault();
            event.stopPropagation();
          }}
          className={choices ? 'choices' : undefined}
          disableSpacing
        >
          {actions}
        </DialogActions>
      )}
    </Frame>
  );
}

/** A checkout from the order that is made to what became of its payment: one view for each of its states. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { status } = props;
  // What was seen last stays in sight while the closed dialog fades.
  const [shown, setShown] = useState<Shown | null>(null);
  if (status.kind !== 'idle' && status !== shown) setShown(status);
  return <OnDemandWords>{shown && <Content {...props} shown={shown} />}</OnDemandWords>;
}
