import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { Note } from '../../atoms/Note/Note';
import { PartBoundary } from '../../atoms/PartBoundary/PartBoundary';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { StatusBadge } from '../../atoms/StatusBadge/StatusBadge';
import type { Result } from '../../domain/failure';
import { formatCount } from '../../domain/formatCount';
import { FEW_BACKUP_CODES } from '../../domain/limits';
import { isLoaded, type LoadState } from '../../domain/loadState';
import type { Enrolment, FactorProof, SecondFactor as Factor } from '../../domain/secondFactor';
import { formatDay } from '../../i18n/dates';
import { lazyWithMessages } from '../../i18n/lazyWithMessages';
import { useText, useTextLocale } from '../../i18n/useText';
import { LoadTrouble } from '../LoadTrouble/LoadTrouble';
import { SecondFactorSkeleton } from './SecondFactorSkeleton';
import styles from './SecondFactor.module.css';

const EnrolDialog = lazyWithMessages(
  ['secondFactor', 'signIn'],
  async () => (await import('./EnrolDialog')).EnrolDialog,
);

const FactorProofDialog = lazyWithMessages(
  ['secondFactor', 'signIn'],
  async () => (await import('./FactorProofDialog')).FactorProofDialog,
);

export interface SecondFactorProps {
  /** Whether it is on; undefined until loaded. */
  factor: Factor | undefined;
  /** The account's address has to be confirmed before it can be turned on. */
  unverified?: boolean;
  /** Loading state. */
  state: LoadState;
  /** Retries a failed load. */
  onRetry: () => void;
  /** Makes what an authenticator app needs, with the password. */
  onEnrol: (password: string) => Promise<Result<Enrolment>>;
  /** Turns it on, with the app's first code. */
  onConfirm: (code: string) => Promise<Result<null>>;
  /** Turns it off. */
  onRemove: (proof: FactorProof) => Promise<Result<null>>;
  /** Makes new backup codes. */
  onRenew: (proof: FactorProof) => Promise<Result<readonly string[]>>;
  /** A dialog has closed after its work; the caller tells the outcome. */
  onDone: (what: 'on' | 'off' | 'renewed') => void;
}

type Question = 'enrol' | 'remove' | 'renew';

/** A code of an authenticator app for signing in: turned on, renewed and turned off. */
export function SecondFactor({
  factor,
  unverified = false,
  state,
  onRetry,
  onEnrol,
  onConfirm,
  onRemove,
  onRenew,
  onDone,
}: SecondFactorProps) {
  const t = useText('secondFactor');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Keeps the dialog mounted, for its exit transition and focus return; each opening starts anew.
  const [question, setQuestion] = useState<{ of: Question; opening: number } | null>(null);
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState(0);

  const ask = (of: Question) => {
    setQuestion({ of, opening: (question?.opening ?? 0) + 1 });
    setOpen(true);
  };
  const close = (what: 'on' | 'off' | 'renewed' | null) => {
    setOpen(false);
    if (what === null) return;
    onDone(what);
    setDone(done + 1);
  };

  useEffect(() => {
    // The pressed button is gone. After the dialog has tried to return focus to it.
    if (done > 0) heading.current?.focus();
  }, [done]);

  return (
    <section className={styles.root} aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId} ref={heading} tabIndex={-1}>
        {t.rich('secondFactor.title')}
      </Typography>
      {state === 'loading' && <SecondFactorSkeleton />}
      <LoadTrouble title={t.rich('secondFactor.failed')} state={state} onRetry={onRetry} />
      {isLoaded(state) && factor?.on === false && (
        <div className={styles.state}>
          <p>{t.rich('secondFactor.offText')}</p>
          {unverified ? (
            <p>{t.rich('secondFactor.unverifiedText')}</p>
          ) : (
            <Button variant="outlined" onClick={() => ask('enrol')}>
              <span>{t.rich('secondFactor.turnOn')}</span>
            </Button>
          )}
        </div>
      )}
      {isLoaded(state) && factor?.on === true && (
        <On factor={factor} onRenew={() => ask('renew')} onRemove={() => ask('remove')} />
      )}
      <PoliteStatus>{state === 'loading' && t.rich('site.loading')}</PoliteStatus>
      <PartBoundary asked>
        <Suspense>
          {question?.of === 'enrol' && (
            <EnrolDialog
              key={question.opening}
              open={open}
              onEnrol={onEnrol}
              onConfirm={onConfirm}
              onClose={(isOn) => close(isOn ? 'on' : null)}
            />
          )}
          {question && question.of !== 'enrol' && (
            <FactorProofDialog
              key={question.opening}
              open={open}
              purpose={question.of}
              onRemove={onRemove}
              onRenew={onRenew}
              onClose={(isDone) => close(isDone ? (question.of === 'remove' ? 'off' : 'renewed') : null)}
            />
          )}
        </Suspense>
      </PartBoundary>
    </section>
  );
}

interface OnProps {
  /** What is known of it. */
  factor: Extract<Factor, { on: true }>;
  /** New backup codes wanted. */
  onRenew: () => void;
  /** To be turned off. */
  onRemove: () => void;
}

function On({ factor: { since, backupCodesLeft: count }, onRenew, onRemove }: OnProps) {
  const t = useText('secondFactor');
  const locale = useTextLocale();
  const values = { count, countShown: formatCount(count) };
  return (
    <div className={styles.state}>
      <StatusBadge icon={<CheckCircleOutlined />}>{t.rich('secondFactor.on')}</StatusBadge>
      <p>{t.rich('secondFactor.since', { date: formatDay(since, locale) })}</p>
      {count <= FEW_BACKUP_CODES ? (
        <Note tone="warning">
          {t.rich(count === 0 ? 'secondFactor.noneLeftText' : 'secondFactor.fewLeftText', values)}
        </Note>
      ) : (
        <p>{t.rich('secondFactor.left', values)}</p>
      )}
      <div className={styles.row}>
        <Button variant="outlined" onClick={onRenew}>
          <span>{t.rich('secondFactor.renew.open')}</span>
        </Button>
        <Button variant="outlined" color="error" onClick={onRemove}>
          <span>{t.rich('secondFactor.remove.open')}</span>
        </Button>
      </div>
    </div>
  );
}
