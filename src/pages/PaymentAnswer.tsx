import { OnDemandWords } from '../i18n/onDemand/OnDemandWords';
import { useText } from '../i18n/useText';

function Words() {
  return useText().rich('answers.payment');
}

/** What the contact page answers about paying where one can pay. */
export function PaymentAnswer() {
  return (
    <OnDemandWords>
      <Words />
    </OnDemandWords>
  );
}
