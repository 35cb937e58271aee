import { createElement, use } from 'react';
import { useServices } from '../stores/MarketplaceProvider';
import { ContactTemplate } from '../templates/ContactTemplate/ContactTemplate';
import { loadOnce } from './loads';

/** How one pays here; suspends until its words have arrived. */
function PaymentAnswer() {
  return createElement(
    use(loadOnce('paymentAnswer', async () => (await import('./PaymentAnswer')).PaymentAnswer)),
  );
}

/** `/contact` */
export function ContactPage() {
  const { takesPayments } = useServices().marketplace.traits;
  return <ContactTemplate answers={takesPayments ? { payment: <PaymentAnswer /> } : undefined} />;
}
