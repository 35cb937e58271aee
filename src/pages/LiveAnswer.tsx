import { LazyMessages } from '../i18n/lazy/LazyMessages';
import { useText } from '../i18n/useText';

export interface LiveAnswerProps {
  /** FAQ entry with a different answer when payments are enabled. */
  question: 'payment' | 'commission';
}

function Answer({ question }: LiveAnswerProps) {
  return useText().rich(`answers.${question}`);
}

/** FAQ answers with payments. */
export function LiveAnswer(props: LiveAnswerProps) {
  return (
    <LazyMessages>
      <Answer {...props} />
    </LazyMessages>
  );
}
