import { OnDemandWords } from '../i18n/onDemand/OnDemandWords';
import { useText } from '../i18n/useText';

export interface LiveAnswerProps {
  /** FAQ entry with a different answer when payments are enabled. */
  question: 'payment' | 'commission';
}

function Words({ question }: LiveAnswerProps) {
  return useText().rich(`answers.${question}`);
}

/** FAQ answers with payments. */
export function LiveAnswer(props: LiveAnswerProps) {
  return (
    <OnDemandWords>
      <Words {...props} />
    </OnDemandWords>
  );
}
