import { lazy, Suspense, useState } from 'react';
import type { PaymentDialogProps } from '../PaymentDialog/PaymentDialog';

export type PaymentOnDemandProps = PaymentDialogProps;

const PaymentDialog = lazy(async () => ({
  default: (await import('../PaymentDialog/PaymentDialog')).PaymentDialog,
}));

/** Lazy payment dialog; stays mounted for exit transitions. */
export function PaymentOnDemand(props: PaymentOnDemandProps) {
  const isAsked = props.status.kind !== 'idle';
  const [wanted, setWanted] = useState(isAsked);
  if (isAsked && !wanted) setWanted(true);
  return <Suspense fallback={null}>{wanted && <PaymentDialog {...props} />}</Suspense>;
}
