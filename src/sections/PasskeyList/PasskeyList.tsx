import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { PartBoundary } from '../../atoms/PartBoundary/PartBoundary';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { StatusBadge } from '../../atoms/StatusBadge/StatusBadge';
import type { Failure, Result } from '../../domain/failure';
import { MAX_PASSKEYS } from '../../domain/limits';
import { isLoaded, type LoadState } from '../../domain/loadState';
import type { AddedPasskey, Passkey, PasskeyProof } from '../../domain/passkey';
import { formatDay, formatDayAndTime } from '../../i18n/dates';
import { failureText } from '../../i18n/failureText';
import { languageOf } from '../../i18n/locales';
import { lazyWithMessages } from '../../i18n/lazyWithMessages';
import { useText, useTextLocale, type Text } from '../../i18n/useText';
import { DevicesSkeleton } from '../DeviceList/DevicesSkeleton';
import { LoadTrouble } from '../LoadTrouble/LoadTrouble';
import rows from '../../theme/settingRows.module.css';
import styles from './PasskeyList.module.css';

const PasswordDialog = lazyWithMessages(
  ['password', 'signIn'],
  async () => (await import('../PasswordDialog/PasswordDialog')).PasswordDialog,
);

const PasskeyNameDialog = lazyWithMessages(
  ['passkeys'],
  async () => (await import('./PasskeyNameDialog')).PasskeyNameDialog,
);

export interface PasskeyListProps {
  /** The account's passkeys, oldest first. */
  passkeys: readonly Passkey[];
  /** Loading state. */
  state: LoadState;
  /** Whether one can be added: not in a browser without passkeys, nor before the address is confirmed. */
  adding: 'possible' | 'unsupported' | 'unverified';
  /** Retries a failed load. */
  onRetry: () => void;
  /** The account has a second factor, whose code is asked for beside the password. */
  withCode?: boolean;
  /** Adds one. Calls `onAsked` once password and code were right and the browser's dialog opens. */
  onAdd: (proof: PasskeyProof, onAsked: () => void) => Promise<AddedPasskey>;
  /** One was added and named: tell it. */
  onAdded: () => void;
  /** Renames one. */
  onRename: (id: string, name: string) => Promise<Result<null>>;
  /** Removes one. Resolves once it is gone from the list; the caller tells a success. */
  onRemove: (id: string, proof: PasskeyProof) => Promise<Result<null>>;
}

type Problem = Exclude<AddedPasskey['kind'], 'added' | 'cancelled' | 'failed'> | Failure;

/** Adds, names and removes passkeys; the password comes first, as they sign in without it. */
export function PasskeyList({
  passkeys,
  state,
  adding,
  withCode = false,
  onRetry,
  onAdd,
  onAdded,
  onRename,
  onRemove,
}: PasskeyListProps) {
  const t = useText('passkeys');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const wantsFocus = useRef(false);
  // Both keep their dialog mounted, for its exit transition and focus return.
  const [proof, setProof] = useState<{ removes: Passkey | null } | null>(null);
  const [naming, setNaming] = useState<{ passkey: Passkey; afterAdding: boolean } | null>(null);
  const [open, setOpen] = useState<'proof' | 'name' | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // Turned on elsewhere: known only from the answer.
  const [codeWanted, setCodeWanted] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const isFull = passkeys.length >= MAX_PASSKEYS;

  useEffect(() => {
    // After the dialog has given focus back to a button that is gone. Not the next one: pressed twice, it would remove another.
    if (open !== null || !wantsFocus.current) return;
    wantsFocus.current = false;
    heading.current?.focus();
  }, [open]);

  const ask = (removes: Passkey | null) => {
    if (waiting) return;
    setProof({ removes });
    setFailure(null);
    setProblem(null);
    setOpen('proof');
  };

  const name = (passkey: Passkey, afterAdding: boolean) => {
    setNaming({ passkey, afterAdding });
    setFailure(null);
    setOpen('name');
  };

  const fail = (next: Failure | null) => {
    setFailure(next);
    if (next?.kind === 'codeWanted') setCodeWanted(true);
  };

  const add = async (entered: PasskeyProof) => {
    setBusy(true);
    const browser = { isAsked: false };
    const result = await onAdd(entered, () => {
      browser.isAsked = true;
      setBusy(false);
      setOpen(null);
      setWaiting(true);
    });
    setBusy(false);
    setWaiting(false);
    if (result.kind === 'added') name(result.passkey, true);
    else if (result.kind === 'failed' && !browser.isAsked) fail(result.failure);
    else if (result.kind !== 'cancelled') setProblem(result.kind === 'failed' ? result.failure : result.kind);
  };

  const remove = async ({ id }: Passkey, entered: PasskeyProof) => {
    setBusy(true);
    const result = await onRemove(id, entered);
    setBusy(false);
    fail(result.ok ? null : result.failure);
    if (!result.ok) return;
    wantsFocus.current = true;
    setOpen(null);
  };

  const closeName = (afterAdding: boolean) => {
    wantsFocus.current = afterAdding && isFull;
    setOpen(null);
    if (afterAdding) onAdded();
  };

  const rename = async (next: string) => {
    if (!naming) return;
    setBusy(true);
    const result = await onRename(naming.passkey.id, next);
    setBusy(false);
    setFailure(result.ok ? null : result.failure);
    if (result.ok) closeName(naming.afterAdding);
  };

  return (
    <section className={styles.root} aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId} ref={heading} tabIndex={-1}>
        {t.rich('passkeys.title')}
      </Typography>
      <p className={rows.text}>{t.rich('passkeys.text')}</p>
      {state === 'loading' && <DevicesSkeleton />}
      <LoadTrouble title={t.rich('passkeys.failed')} state={state} onRetry={onRetry} />
      {isLoaded(state) && (
        <>
          {passkeys.length === 0 ? (
            <p className={rows.text}>{t.rich('passkeys.emptyText')}</p>
          ) : (
            <ul className={rows.rows} role="list">
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => name(passkey, false)}
                  onRemove={() => ask(passkey)}
                />
              ))}
            </ul>
          )}
          {problem !== null && (
            <Alert className={styles.problem} severity="error" role="alert">
              {problemText(t, problem)}
            </Alert>
          )}
          {adding !== 'possible' || isFull ? (
            <p className={rows.text}>
              {t.rich(adding === 'possible' ? 'passkeys.fullText' : `passkeys.${adding}Text`)}
            </p>
          ) : (
            <Button
              className={styles.add}
              variant="outlined"
              // Not `disabled`: that would drop keyboard focus.
              aria-disabled={waiting}
              onClick={() => ask(null)}
            >
              <span>{t.rich(waiting ? 'passkeys.adding' : 'passkeys.add')}</span>
            </Button>
          )}
        </>
      )}
      <PoliteStatus>
        {state === 'loading' ? t.rich('site.loading') : waiting && t.rich('passkeys.adding')}
      </PoliteStatus>
      <PartBoundary asked>
        <Suspense>
          {proof && (
            <PasswordDialog
              open={open === 'proof'}
              purpose={proof.removes ? 'removePasskey' : 'addPasskey'}
              passkey={proof.removes?.name}
              busy={busy}
              failure={failure}
              done={false}
              withCode={withCode || codeWanted}
              onConfirm={({ current: password, code }) => {
                const entered = { password, ...(code !== undefined && { code }) };
                void (proof.removes ? remove(proof.removes, entered) : add(entered));
              }}
              onClose={() => setOpen(null)}
            />
          )}
          {naming && (
            <PasskeyNameDialog
              open={open === 'name'}
              afterAdding={naming.afterAdding}
              name={naming.passkey.name}
              busy={busy}
              failure={failure}
              onName={(next) => void rename(next)}
              onClose={() => closeName(naming.afterAdding)}
            />
          )}
        </Suspense>
      </PartBoundary>
    </section>
  );
}

function problemText(t: Text<'passkeys'>, problem: Problem) {
  if (typeof problem === 'string') return t.rich(`passkeys.${problem}`);
  if (problem.kind === 'expired') return t.rich('passkeys.tooLate');
  if (problem.kind === 'refused' && problem.field === undefined) return t.rich('passkeys.refused');
  return failureText(t, problem);
}

interface PasskeyRowProps {
  /** The passkey. */
  passkey: Passkey;
  /** Asks for another name. */
  onRename: () => void;
  /** Asks before removing it. */
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useText('passkeys');
  const locale = useTextLocale();
  const titleId = useId();
  const { name, createdAt, lastUsedAt, synced } = passkey;
  const date = formatDayAndTime(createdAt, locale);
  return (
    <li aria-labelledby={titleId}>
      <h3 id={titleId}>
        <span lang={languageOf(name)} translate="no">
          {name}
        </span>
      </h3>
      {synced && <StatusBadge icon={<CloudDoneOutlined />}>{t.rich('passkeys.synced')}</StatusBadge>}
      <p>{t.rich('passkeys.added', { date })}</p>
      <p key={lastUsedAt}>
        {lastUsedAt === null
          ? t.rich('passkeys.unused')
          : t.rich('passkeys.lastUsed', { date: formatDay(lastUsedAt, locale) })}
      </p>
      <div className={styles.buttons}>
        {/* Two passkeys can have the same name. */}
        <Button variant="text" aria-label={t('passkeys.renameNamed', { name, date })} onClick={onRename}>
          <span>{t.rich('passkeys.rename')}</span>
        </Button>
        <Button variant="text" aria-label={t('passkeys.removeNamed', { name, date })} onClick={onRemove}>
          <span>{t.rich('passkeys.remove')}</span>
        </Button>
      </div>
    </li>
  );
}
