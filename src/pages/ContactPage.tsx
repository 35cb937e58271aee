import { createElement, use } from 'react';
import { hi } from '../i18n/routes/contact.hi';
import { RouteMessages } from '../i18n/routes/RouteMessages';
import { useAbout } from '../stores/AboutProvider';
import { useServices } from '../stores/MarketplaceProvider';
import { ContactTemplate } from '../templates/ContactTemplate/ContactTemplate';
import type { LiveAnswerProps } from './LiveAnswer';
import { loadOnce } from './loadOnce';

function LazyAnswer(props: LiveAnswerProps) {
  return createElement(
    use(loadOnce('liveAnswer', async () => (await import('./LiveAnswer')).LiveAnswer)),
    props,
  );
}

const LIVE_ANSWERS = {
  payment: <LazyAnswer question="payment" />,
  commission: <LazyAnswer question="commission" />,
};

export function ContactPage() {
  const { payments } = useServices().marketplace;
  const about = useAbout();
  return (
    <RouteMessages hi={hi}>
      <ContactTemplate
        operator={about?.operator}
        example={!payments}
        answers={payments ? LIVE_ANSWERS : undefined}
      />
    </RouteMessages>
  );
}
