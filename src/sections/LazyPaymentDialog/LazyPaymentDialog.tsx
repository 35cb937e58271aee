import { Suspense, useState } from 'react';
import { PartBoundary } from '../../atoms/PartBoundary/PartBoundary';
import { lazyWithMessages } from '../../i18n/lazyWithMessages';
import type { PaymentDialogProps } from '../PaymentDialog/PaymentDialog';

export type LazyPaymentDialogProps = PaymentDialogProps;

const PaymentDialog = lazyWithMessages(
  ['cart', 'payment', 'purchases', 'signIn'],
  async () => (await import('../PaymentDialog/PaymentDialog')).PaymentDialog,
);

/** Stays mounted for exit transitions. */
export function LazyPaymentDialog(props: LazyPaymentDialogProps) {
  const open = props.status.kind !== 'idle';
  const [mounted, setMounted] = useState(open);
  if (open && !mounted) setMounted(true);
  return (
    <PartBoundary asked>
      <Suspense fallback={null}>{mounted && <PaymentDialog {...props} />}</Suspense>
    </PartBoundary>
  );
}
