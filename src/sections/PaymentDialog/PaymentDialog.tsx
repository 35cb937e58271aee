import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Celebration } from '../../atoms/Celebration/Celebration';
import { DialogFrame } from '../../atoms/MessageDialog/DialogFrame';
import { Note } from '../../atoms/Note/Note';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import type { CheckoutStatus } from '../../domain/checkoutStatus';
import type { Paise } from '../../domain/money';
import { PATHS } from '../../domain/paths';
import { failureText } from '../../i18n/failureText';
import { useText } from '../../i18n/useText';
import { rem } from '../../theme/styles';
import { PaidOrder, type PaidOrderProps } from './PaidOrder';
import { ChangedPrices, OrderedLines } from './PaymentLines';

/** Outcome of a test payment. */
type TestPaymentOutcome = 'captured' | 'failed' | 'pending';

export interface PaymentDialogProps extends Omit<PaidOrderProps, 'order'> {
  /** Checkout status; the dialog is open unless `idle`. */
  status: CheckoutStatus;
  /** Total at changed prices; 0 when nothing ordered is still listed. */
  changedTotal: Paise;
  /** Accepts changed prices and removes unlisted products. */
  onAccept: () => void;
  /** Makes a test payment with this outcome. */
  onTestPayment: (outcome: TestPaymentOutcome) => void;
  /** Retries the checkout. */
  onRetry: () => void;
  /** Close button or Escape; while a payment window is open, closes that. */
  onClose: () => void;
}

const Frame = styled(DialogFrame)(({ theme }) => ({
  '& .MuiDialogTitle-root': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
  '& .MuiDialogTitle-root svg': { flexShrink: 0 },
  // Below the lamp, which is in the middle; the buttons, too.
  '& .MuiDialogTitle-root:has(.MuiSvgIcon-colorSuccess)': {
    justifyContent: 'center',
    fontSize: rem('title'),
    '& + * > .MuiDialogContentText-root': { textAlign: 'center', textWrap: 'balance' },
    '& ~ .MuiDialogActions-root': { justifyContent: 'center' },
  },
  '& .MuiDialogContent-root': { display: 'grid', gap: theme.spacing(2) },
  '& .choices': { display: 'grid' },
  '& .choices > [role="group"]': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1),
    '& > *': { flex: '1 1 auto' },
    '& > p, & > .MuiButton-contained': { flexBasis: '100%' },
    '& > .MuiButton-contained': { minHeight: 52 },
  },
}));

type Shown = Exclude<CheckoutStatus, { kind: 'idle' }>;

function canBeClosed(status: Shown): boolean {
  if (status.kind === 'open') return status.window === 'test';
  if (status.kind === 'verifying') return status.lost;
  return status.kind !== 'creating';
}

const NOT_RETRYABLE: readonly string[] = ['refused', 'tooMany'];

interface View {
  title: ReactNode;
  icon?: ReactElement;
  /** Omitted where the content says it. */
  text: ReactNode;
  content?: ReactElement;
  /** Primary first. */
  actions?: ReactElement;
  /** Outcomes to choose from, above the way out. */
  choices?: boolean;
}

function useView(
  status: Shown,
  { changedTotal, onAccept, onTestPayment, onRetry, onClose, receiptNumber, onDownload }: PaymentDialogProps,
): View {
  const t = useText('payment', 'signIn');
  const outcomesId = useId();

  const close = (variant?: 'contained') => (
    <Button variant={variant} onClick={onClose}>
      <span>{t.rich('site.close')}</span>
    </Button>
  );
  const retry = (
    <Button variant="contained" onClick={onRetry}>
      <span>{t.rich('site.retry')}</span>
    </Button>
  );
  const toPurchases = (variant?: 'contained' | 'outlined') => (
    <Button component={Link} to={`${PATHS.account}#purchases`} variant={variant}>
      <span>{t.rich('payment.purchases')}</span>
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
            <Button variant="contained" onClick={onAccept}>
              <span>
                {t.rich(changedTotal > 0 ? 'payment.priceChanged.accept' : 'payment.priceChanged.acceptGone')}
              </span>
            </Button>
            <Button onClick={onClose}>
              <span>{t.rich('signIn.cancel')}</span>
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
            actions: (
              <Button onClick={onClose}>
                <span>{t.rich('payment.razorpay.leave')}</span>
              </Button>
            ),
          }
        : {
            title: t.rich('payment.test.title'),
            text: t.rich('payment.test.text'),
            content: <OrderedLines order={status.order} />,
            choices: true,
            actions: (
              <>
                <div role="group" aria-labelledby={outcomesId}>
                  <Typography id={outcomesId} variant="subtitle2" component="p">
                    {t.rich('payment.test.outcomes')}
                  </Typography>
                  <Button variant="contained" onClick={() => onTestPayment('captured')}>
                    <span>{t.rich('payment.test.pays')}</span>
                  </Button>
                  <Button variant="outlined" onClick={() => onTestPayment('failed')}>
                    <span>{t.rich('payment.test.fails')}</span>
                  </Button>
                  <Button variant="outlined" onClick={() => onTestPayment('pending')}>
                    <span>{t.rich('payment.test.pends')}</span>
                  </Button>
                </div>
                <Button onClick={onClose}>
                  <span>{t.rich('payment.test.leave')}</span>
                </Button>
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
            <OrderedLines order={status.order} />
            {status.lost && <Note tone="warning">{t.rich('payment.lost')}</Note>}
          </>
        ),
        actions: status.lost ? close() : undefined,
      };
    case 'pending':
      return {
        title: t.rich('payment.pending.title'),
        text: t.rich('payment.pending.text'),
        content: (
          <>
            <LinearProgress aria-label={t('payment.pending.title')} />
            <OrderedLines order={status.order} />
            {status.lost && <Note tone="warning">{t.rich('payment.lost')}</Note>}
          </>
        ),
        actions: (
          <>
            {close('contained')}
            {toPurchases()}
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
            <PaidOrder order={status.order} receiptNumber={receiptNumber} onDownload={onDownload} />
            {status.order.test && <Note>{t.rich('payment.test.done')}</Note>}
          </>
        ),
        actions: (
          <>
            {toPurchases('outlined')}
            {close()}
          </>
        ),
      };
    case 'failed': {
      const { reason, order, ...wait } = status;
      const mayBePaid = reason === 'unknown' || reason === 'signedOut';
      return {
        icon: <ErrorOutlineOutlined color="error" />,
        title: t.rich(`payment.failed.${reason}.title`),
        text: (
          <>
            {reason === 'tooMany' && <span>{failureText(t, { ...wait, kind: reason })}</span>}{' '}
            <span>{t.rich(`payment.failed.${reason}.text`)}</span>
          </>
        ),
        content: order && <OrderedLines order={order} />,
        actions: NOT_RETRYABLE.includes(reason) ? (
          close('contained')
        ) : (
          <>
            {mayBePaid ? toPurchases('contained') : retry}
            {close()}
          </>
        ),
      };
    }
    case 'dismissed':
      return {
        title: t.rich('payment.dismissed.title'),
        text: (
          <>
            <span>{t.rich('payment.dismissed.text')}</span>{' '}
            {status.window === 'razorpay' && <span>{t.rich('payment.dismissed.approvedText')}</span>}
          </>
        ),
        content: (
          <>
            <OrderedLines order={status.order} />
            {status.window === 'test' && <Note>{t.rich('payment.test.done')}</Note>}
          </>
        ),
        actions: (
          <>
            {retry}
            {close()}
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
  const t = useText('payment');
  const paper = useRef<HTMLDivElement>(null);
  const { kind } = shown;
  const open = status.kind !== 'idle';
  const underRazorpay = shown.kind === 'open' && shown.window === 'razorpay';
  const lost = 'lost' in shown && shown.lost;

  // The pressed button is gone. Focuses the dialog, not a new button, which a second Enter would press unread.
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
        // Backdrop clicks must not end a payment or hide its outcome.
        if (reason === 'escapeKeyDown' && canBeClosed(shown)) onClose();
      }}
      fullWidth
      disableEnforceFocus={underRazorpay}
      aria-labelledby={ids.title}
      aria-describedby={ids.text}
      slotProps={{ paper: { ref: paper, tabIndex: -1 } }}
    >
      {kind === 'paid' && <Celebration />}
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
          // The second click of a double click was meant for the previous view.
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

export function PaymentDialog(props: PaymentDialogProps) {
  const { status } = props;
  // Kept during the exit transition.
  const [shown, setShown] = useState<Shown | null>(null);
  if (status.kind !== 'idle' && status !== shown) setShown(status);
  return shown && <Content {...props} shown={shown} />;
}
