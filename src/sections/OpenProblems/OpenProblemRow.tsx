import Button from '@mui/material/Button';
import { useId, type ReactNode } from 'react';
import { Note } from '../../atoms/Note/Note';
import type { Failure } from '../../domain/failure';
import { formatRupees, toRupees } from '../../domain/money';
import { answerableUntil, answerTimeLeft, type SellerProblem } from '../../domain/problem';
import { formatDayAndTime } from '../../i18n/dates';
import { failureText } from '../../i18n/failureText';
import { languageOf } from '../../i18n/locales';
import { useText, useTextLocale, type Text } from '../../i18n/useText';
import { Words } from '../ProblemTimeline/Words';
import { isOver } from './isOver';
import styles from './OpenProblems.module.css';

export interface OpenProblemRowProps {
  /** The problem. */
  problem: SellerProblem;
  /** Epoch milliseconds. */
  now: number;
  /** A refund is being made. */
  refunding: boolean;
  /** Of the last refund; null for none. */
  failure: Failure | null;
  /** Opens the form. */
  onAnswer: () => void;
  /** Asks before it is refunded. */
  onRefund: () => void;
}

function refundFailureText(t: Text<'openProblems'>, failure: Failure): ReactNode {
  if (isOver(failure)) return t.rich('openProblems.refund.before');
  if (failure.kind === 'refused' && failure.field === 'dispute')
    return t.rich('openProblems.refund.disputed');
  return failureText(t, failure);
}

export function OpenProblemRow({
  problem,
  now,
  refunding,
  failure,
  onAnswer,
  onRefund,
}: OpenProblemRowProps) {
  const t = useText('openProblems', 'problems', 'test');
  const locale = useTextLocale();
  const titleId = useId();
  const { title, reason, text, createdAt, answer, paid, test } = problem;
  const left = answer === null ? answerTimeLeft(problem, now) : null;
  return (
    <li className={styles.row} aria-labelledby={titleId}>
      <h3 id={titleId}>
        <span lang={languageOf(title)}>{title}</span>
      </h3>
      {test && <p>{t.rich('test.order')}</p>}
      <p>{t.rich(`problems.reasons.${reason}`)}</p>
      <Words label={t.rich('openProblems.words')} text={text} />
      {answer !== null && <Words label={t.rich('openProblems.yourAnswer')} text={answer} />}
      <div className={styles.facts}>
        <span>{t.rich('openProblems.paid', { amount: formatRupees(toRupees(paid)) })}</span>
        <span>{t.rich('openProblems.reported', { date: formatDayAndTime(createdAt, locale) })}</span>
      </div>
      {left ? (
        <div className={styles.left}>
          <strong>{t.rich(`openProblems.${left.unit}Left`, { count: left.count })}</strong>
          <span>
            {t.rich('openProblems.until', { date: formatDayAndTime(answerableUntil(problem), locale) })}
          </span>
        </div>
      ) : (
        <Note>{t.rich(answer === null ? 'openProblems.overText' : 'openProblems.answeredText')}</Note>
      )}
      <div className={styles.buttons}>
        {left && (
          <Button
            variant="contained"
            aria-label={t('openProblems.answer.openNamed', { title })}
            onClick={onAnswer}
          >
            <span>{t.rich('openProblems.answer.open')}</span>
          </Button>
        )}
        <Button
          variant="outlined"
          // Not `disabled`: that would drop keyboard focus.
          aria-disabled={refunding}
          aria-label={refunding ? undefined : t('openProblems.refund.openNamed', { title })}
          onClick={onRefund}
        >
          <span>{t.rich(refunding ? 'openProblems.refund.busy' : 'openProblems.refund.open')}</span>
        </Button>
      </div>
      {failure && (
        <p className={styles.error} role="alert">
          {refundFailureText(t, failure)}
        </p>
      )}
    </li>
  );
}
