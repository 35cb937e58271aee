import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Note } from '../../atoms/Note/Note';
import { PartBoundary } from '../../atoms/PartBoundary/PartBoundary';
import type { Failure, Result } from '../../domain/failure';
import type { LoadState } from '../../domain/loadState';
import { formatRupees, toRupees } from '../../domain/money';
import { answerTimeLeft, type SellerProblem } from '../../domain/problem';
import { lazyWithMessages } from '../../i18n/lazyWithMessages';
import { languageOf } from '../../i18n/locales';
import { useText } from '../../i18n/useText';
import { LoadTrouble } from '../LoadTrouble/LoadTrouble';
import { OpenProblemRow } from './OpenProblemRow';
import { isOver } from './isOver';
import styles from './OpenProblems.module.css';

const MessageDialog = lazy(async () => ({
  default: (await import('../../atoms/MessageDialog/MessageDialog')).MessageDialog,
}));

const AnswerDialog = lazyWithMessages(
  ['openProblems'],
  async () => (await import('./AnswerDialog')).AnswerDialog,
);

export interface OpenProblemsProps {
  /** Undecided problems with the seller's products, oldest first. */
  problems: readonly SellerProblem[];
  /** Loading state. */
  state: LoadState;
  /** Retries a failed load. */
  onRetry: () => void;
  /** Epoch milliseconds, for the time left. */
  now: number;
  /** Answers one. Resolves once the list shows it, or what it has become meanwhile. */
  onAnswer: (id: string, text: string) => Promise<Result<null>>;
  /** Refunds the purchase that one is about, likewise. */
  onRefund: (id: string) => Promise<Result<null>>;
}

/** Its row has a button for that. */
const isAnswerable = (problem: SellerProblem | undefined, now: number) =>
  problem?.answer === null && answerTimeLeft(problem, now) !== null;

const refundOf = ({ refundable }: SellerProblem) => formatRupees(toRupees(refundable));

/** What buyers have reported, with what the seller can do about it. */
export function OpenProblems({ problems, state, onRetry, now, onAnswer, onRefund }: OpenProblemsProps) {
  const t = useText('openProblems');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const wantsFocus = useRef(false);
  // Both keep their dialog mounted, for its exit transition and focus return.
  const [answering, setAnswering] = useState<SellerProblem | null>(null);
  const [refunding, setRefunding] = useState<SellerProblem | null>(null);
  const [open, setOpen] = useState<'answer' | 'refund' | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ of: string; failure: Failure } | null>(null);
  const [news, setNews] = useState<{ of: 'answered' | 'refunded' | 'refundedTest'; amount: string } | null>(
    null,
  );
  const listed = (id: string) => problems.find((problem) => problem.id === id);
  /** What was refused has no row any more that could say so. */
  const isGone = open === null && failure !== null && isOver(failure.failure) && !listed(failure.of);

  useEffect(() => {
    // After the dialog has given focus back to a button that is gone.
    if (open !== null || !wantsFocus.current) return;
    wantsFocus.current = false;
    heading.current?.focus();
  }, [open]);

  useEffect(() => {
    // The pressed button went with its row.
    if (isGone) heading.current?.focus();
  }, [isGone]);

  const ask = (question: 'answer' | 'refund') => {
    setFailure(null);
    setNews(null);
    setOpen(question);
  };

  const answer = async (problem: SellerProblem, text: string) => {
    setBusy(problem.id);
    setFailure(null);
    const result = await onAnswer(problem.id, text);
    setBusy(null);
    if (!result.ok) {
      setFailure({ of: problem.id, failure: result.failure });
      return;
    }
    wantsFocus.current = true;
    setOpen(null);
    setNews({ of: 'answered', amount: '' });
  };

  const refund = async (problem: SellerProblem) => {
    if (busy !== null) return;
    setBusy(problem.id);
    setFailure(null);
    const result = await onRefund(problem.id);
    setBusy(null);
    if (result.ok) {
      setNews({ of: problem.test ? 'refundedTest' : 'refunded', amount: refundOf(problem) });
      heading.current?.focus();
    } else {
      setFailure({ of: problem.id, failure: result.failure });
    }
  };

  return (
    <section aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId} ref={heading} tabIndex={-1}>
        {t.rich('openProblems.title')}
      </Typography>
      {/* Seen and announced, after the heading, which has the focus by then. */}
      <div className={styles.news} role="status">
        {news && <Note>{t.rich(`openProblems.news.${news.of}`, { amount: news.amount })}</Note>}
      </div>
      {isGone && (
        <p className={styles.error} role="alert">
          {t.rich('openProblems.refund.before')}
        </p>
      )}
      <LoadTrouble title={t.rich('openProblems.failed')} state={state} onRetry={onRetry} />
      <p className={styles.text}>
        {t.rich(problems.length > 0 ? 'openProblems.text' : 'openProblems.noneText')}
      </p>
      {problems.length > 0 && (
        <ul className={styles.rows} role="list">
          {problems.map((problem) => (
            <OpenProblemRow
              key={problem.id}
              problem={problem}
              now={now}
              refunding={busy === problem.id && open === null}
              failure={open === null && failure?.of === problem.id ? failure.failure : null}
              onAnswer={() => {
                setAnswering(problem);
                ask('answer');
              }}
              onRefund={() => {
                if (busy !== null) return;
                setRefunding(problem);
                ask('refund');
              }}
            />
          ))}
        </ul>
      )}
      <PartBoundary asked>
        <Suspense>
          {answering && (
            <AnswerDialog
              key={answering.id}
              open={open === 'answer'}
              title={answering.title}
              busy={busy === answering.id}
              failure={failure?.of === answering.id ? failure.failure : null}
              onAnswer={(text) => void answer(answering, text)}
              onClose={() => {
                wantsFocus.current = !isAnswerable(listed(answering.id), now);
                setFailure(null);
                setOpen(null);
              }}
            />
          )}
          {refunding && (
            <MessageDialog
              open={open === 'refund'}
              title={t.rich('openProblems.refund.title', { amount: refundOf(refunding) })}
              text={
                <>
                  <strong lang={languageOf(refunding.title)}>{refunding.title}</strong>
                  <br />
                  <span>
                    {refunding.test
                      ? t.rich('openProblems.refund.testText')
                      : t.rich('openProblems.refund.text', {
                          amount: refundOf(refunding),
                          share: formatRupees(toRupees(refunding.share)),
                        })}
                  </span>
                </>
              }
              dismissLabel={t.rich('openProblems.refund.keep')}
              onDismiss={() => setOpen(null)}
              confirm={{
                label: t.rich('openProblems.refund.confirm'),
                onConfirm: () => {
                  setOpen(null);
                  void refund(refunding);
                },
              }}
            />
          )}
        </Suspense>
      </PartBoundary>
    </section>
  );
}
