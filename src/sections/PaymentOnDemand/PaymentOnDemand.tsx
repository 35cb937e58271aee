import { lazy, Suspense, useState } from 'react';
import type { PaymentDialogProps } from '../PaymentDialog/PaymentDialog';

export type PaymentOnDemandProps = PaymentDialogProps;

const PaymentDialog = lazy(async () => ({
  default: (await import('../PaymentDialog/PaymentDialog')).PaymentDialog,
}));

/** The payment dialog, fetched with the first checkout. From then on it stays, so that it can fade when closed. */
export function PaymentOnDemand(props: PaymentOnDemandProps) {
  const isAsked = props.status.kind !== 'idle';
  const [wanted, setWanted] = useState(isAsked);
  if (isAsked && !wanted) setWanted(true);
  return <Suspense fallback={null}>{wanted && <PaymentDialog {...props} />}</Suspense>;
}
