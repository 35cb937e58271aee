import { createElement, use } from 'react';
import { hi } from '../i18n/parts/contact.hi';
import { PartWords } from '../i18n/parts/PartWords';
import { useAbout } from '../stores/AboutProvider';
import { useServices } from '../stores/MarketplaceProvider';
import { ContactTemplate } from '../templates/ContactTemplate/ContactTemplate';
import type { LiveAnswerProps } from './LiveAnswer';
import { loadOnce } from './loads';

/** FAQ answer with payments; suspends while its chunk loads. */
function AnswerOnDemand(props: LiveAnswerProps) {
  return createElement(
    use(loadOnce('liveAnswer', async () => (await import('./LiveAnswer')).LiveAnswer)),
    props,
  );
}

const LIVE_ANSWERS = {
  payment: <AnswerOnDemand question="payment" />,
  commission: <AnswerOnDemand question="commission" />,
};

/** /contact. */
export function ContactPage() {
  const { takesPayments } = useServices().marketplace.traits;
  const about = useAbout();
  return (
    <PartWords hi={hi}>
      <ContactTemplate
        operator={about?.operator}
        example={!takesPayments}
        answers={takesPayments ? LIVE_ANSWERS : undefined}
      />
    </PartWords>
  );
}
