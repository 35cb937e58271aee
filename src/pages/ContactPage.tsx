import { createElement, use } from 'react';
import { hi } from '../i18n/parts/contact.hi';
import { PartWords } from '../i18n/parts/PartWords';
import { useAbout } from '../stores/AboutProvider';
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
  const about = useAbout();
  return (
    <PartWords hi={hi}>
      <ContactTemplate
        operator={about?.operator}
        example={!takesPayments}
        answers={takesPayments ? { payment: <PaymentAnswer /> } : undefined}
      />
    </PartWords>
  );
}
