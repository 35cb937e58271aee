import { OnDemandWords } from '../i18n/onDemand/OnDemandWords';
import { useText } from '../i18n/useText';

export interface LiveAnswerProps {
  /** A question of the contact page that has another answer where products can be paid for. */
  question: 'payment' | 'commission';
}

function Words({ question }: LiveAnswerProps) {
  return useText().rich(`answers.${question}`);
}

/** What the contact page answers where products can be paid for. */
export function LiveAnswer(props: LiveAnswerProps) {
  return (
    <OnDemandWords>
      <Words {...props} />
    </OnDemandWords>
  );
}
