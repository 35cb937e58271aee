import { LazyMessages } from '../i18n/lazy/LazyMessages';
import { useText } from '../i18n/useText';

export interface LiveAnswerProps {
  /** FAQ entries whose answer differs with payments. */
  question: 'payment' | 'commission';
}

function Answer({ question }: LiveAnswerProps) {
  return <span>{useText().rich(`answers.${question}`)}</span>;
}

export function LiveAnswer(props: LiveAnswerProps) {
  return (
    <LazyMessages>
      <Answer {...props} />
    </LazyMessages>
  );
}
