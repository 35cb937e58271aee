import { createElement, use } from 'react';
import { loadForPage } from '../i18n/loadMessages';
import { loadOnce } from '../i18n/loadOnce';
import { useAbout } from '../stores/AboutProvider';
import { useCapabilities } from '../stores/MarketplaceProvider';
import { ContactTemplate } from '../templates/ContactTemplate/ContactTemplate';
import type { LiveAnswerProps } from './LiveAnswer';

function LazyAnswer(props: LiveAnswerProps) {
  return createElement(
    use(
      loadOnce('liveAnswer', async () => {
        const [page] = await Promise.all([import('./LiveAnswer'), loadForPage(['answers'])]);
        return page.LiveAnswer;
      }),
    ),
    props,
  );
}

const LIVE_ANSWERS = {
  payment: <LazyAnswer question="payment" />,
  commission: <LazyAnswer question="commission" />,
};

export function ContactPage() {
  const { payments } = useCapabilities();
  const about = useAbout();
  return (
    <ContactTemplate
      operator={about?.operator}
      example={!payments}
      outbox={about?.outbox}
      answers={payments ? LIVE_ANSWERS : undefined}
    />
  );
}
