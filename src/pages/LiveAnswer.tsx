import { useText } from '../i18n/useText';

export interface LiveAnswerProps {
  /** FAQ entries whose answer differs with payments. */
  question: 'payment' | 'commission';
}

export function LiveAnswer({ question }: LiveAnswerProps) {
  return <span>{useText('answers').rich(`answers.${question}`)}</span>;
}
