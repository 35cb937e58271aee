import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Failure, Result } from '../../domain/failure';
import { PATHS } from '../../domain/paths';
import { isUndecided, problemSteps, type Problem, type ProblemStep } from '../../domain/problem';
import { formatDayAndTime } from '../../i18n/dates';
import { failureText } from '../../i18n/failureText';
import { useText, useTextLocale } from '../../i18n/useText';
import hidden from '../../theme/visuallyHidden.module.css';
import { Words } from './Words';
import styles from './ProblemTimeline.module.css';

export interface ProblemTimelineProps {
  /** The problem. */
  problem: Problem;
  /** Of the purchased product. */
  title: string;
  /** Epoch milliseconds. */
  now: number;
  /** Withdraws it. Resolves once that is shown. */
  onWithdraw: () => Promise<Result<null>>;
}

const keyOf = ({ kind, phase }: ProblemStep) =>
  kind === 'decisionDue' && phase === 'next' ? 'decisionNow' : kind;

/** What has happened with a problem, and what comes: nobody has to ask. */
export function ProblemTimeline({ problem, title, now, onWithdraw }: ProblemTimelineProps) {
  const t = useText('problems');
  const locale = useTextLocale();
  const headingId = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { reason, text, answer, decision, state } = problem;

  const withdraw = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const result = await onWithdraw();
    setBusy(false);
    if (!result.ok) setFailure(result.failure);
  };

  return (
    <section className={styles.root} aria-labelledby={headingId}>
      <h4 id={headingId}>{t.rich('problems.timeline.title')}</h4>
      <p>{t.rich(`problems.reasons.${reason}`)}</p>
      <Words label={t.rich('problems.timeline.yourWords')} text={text} />
      <ol className={styles.steps} role="list">
        {problemSteps(problem, now).map((step) => (
          <li
            key={step.kind}
            className={clsx(styles.step, styles[step.phase])}
            aria-current={step.phase === 'next' ? 'step' : undefined}
          >
            {step.phase === 'later' && (
              <span className={hidden.visuallyHidden}>{t.rich('problems.timeline.later')}</span>
            )}
            <span className={styles.what}>{t.rich(`problems.timeline.${keyOf(step)}`)}</span>
            {step.at !== null && (
              <time dateTime={new Date(step.at).toISOString()}>{formatDayAndTime(step.at, locale)}</time>
            )}
            {step.kind === 'answered' &&
              (answer ? (
                <Words label={t.rich('problems.timeline.sellersAnswer')} text={answer} />
              ) : (
                <p>{t.rich('problems.timeline.answerGone')}</p>
              ))}
            {step.kind === 'declined' && decision !== null && (
              <Words label={t.rich('problems.timeline.decision')} text={decision} />
            )}
          </li>
        ))}
      </ol>
      {state === 'declined' && (
        <p>
          {t.rich('problems.timeline.disagreeText', {
            contact: (words) => <Link to={PATHS.contact}>{words}</Link>,
          })}
        </p>
      )}
      {isUndecided(problem) && (
        <Button
          className={styles.withdraw}
          variant="outlined"
          // Not `disabled`: that would drop keyboard focus.
          aria-disabled={busy}
          aria-label={busy ? undefined : t('problems.timeline.withdrawNamed', { title })}
          onClick={() => void withdraw()}
        >
          <span>{t.rich(busy ? 'problems.timeline.withdrawing' : 'problems.timeline.withdraw')}</span>
        </Button>
      )}
      {failure && (
        <p className={styles.error} role="alert">
          {failure.kind === 'refused' ? t.rich('problems.timeline.decidedBefore') : failureText(t, failure)}
        </p>
      )}
    </section>
  );
}
