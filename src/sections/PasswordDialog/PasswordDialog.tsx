import { useEffect, useRef, useState } from 'react';
import { FormDialog } from '../../atoms/FormDialog/FormDialog';
import { MessageDialog } from '../../atoms/MessageDialog/MessageDialog';
import { Note } from '../../atoms/Note/Note';
import { PasswordInput } from '../../atoms/PasswordInput/PasswordInput';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import {
  checkPasswordChange,
  stillWrong,
  type PasswordChange,
  type PasswordChangeProblems,
} from '../../domain/credentials';
import type { Owed } from '../../domain/earnings';
import type { Failure } from '../../domain/failure';
import { formText } from '../../domain/formText';
import { formatRupees } from '../../domain/money';
import { failureText } from '../../i18n/failureText';
import { formatDay } from '../../i18n/dates';
import { useText, useTextLocale } from '../../i18n/useText';
import { FactorCodeField } from '../FactorCodeDialog/FactorCodeField';
import { useFactorCode } from '../FactorCodeDialog/useFactorCode';
import styles from './PasswordDialog.module.css';

export interface PasswordDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** Change of password or e-mail address, a passkey, or account deletion. */
  purpose: 'change' | 'email' | 'addPasskey' | 'removePasskey' | 'delete';
  /** Name of the passkey that `removePasskey` is about. */
  passkey?: string | undefined;
  /** Request in progress. */
  busy: boolean;
  /** Failure of the last request. */
  failure: Failure | null;
  /** The password was changed: shows a confirmation. Other purposes close the dialog. */
  done: boolean;
  /** What the seller is still owed, shown by `delete`, as deleting an account pays nothing out. Omit without payments. */
  earnings?: Owed;
  /** Asks for a code of the second factor, too. */
  withCode?: boolean;
  /** `next` is the new password, for `change` only; `code` is the second factor's, if asked for. */
  onConfirm: (passwords: PasswordChange) => void;
  /** Dismissed. */
  onClose: () => void;
}

function EarningsNote({ earnings }: { earnings: Owed }) {
  const t = useText('password');
  const locale = useTextLocale();
  if (earnings.state === 'loading') return <Note>{t.rich('password.delete.earnings.loading')}</Note>;
  if (earnings.state === 'failed')
    return <Note tone="warning">{t.rich('password.delete.earnings.unknownText')}</Note>;
  if (earnings.rupees === 0) return null;
  const amount = formatRupees(earnings.rupees);
  return (
    <Note tone="warning">
      <span>{t.rich('password.delete.earnings.knownText', { amount })}</span>
      {earnings.heldUntil !== null && (
        <>
          <span> </span>
          <span>
            {t.rich('password.delete.earnings.heldText', { date: formatDay(earnings.heldUntil, locale) })}
          </span>
        </>
      )}
      {earnings.undecided && (
        <>
          <span> </span>
          <span>{t.rich('password.delete.earnings.undecidedText')}</span>
        </>
      )}
    </Note>
  );
}

export function PasswordDialog({
  open,
  purpose,
  passkey = '',
  busy,
  failure,
  done,
  earnings,
  withCode = false,
  onConfirm,
  onClose,
}: PasswordDialogProps) {
  const t = useText('password', 'signIn');
  const [problems, setProblems] = useState<PasswordChangeProblems>({});
  // What was refused goes as soon as somebody types.
  const [settled, setSettled] = useState<Failure | null>(null);
  const current = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const next = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const code = useFactorCode({ open, failure, busy });
  const isNextRefused = failure?.kind === 'refused' && failure.field === 'next' && !busy;
  const isGuessable = isNextRefused && settled !== failure;

  useEffect(() => {
    if (isNextRefused) next.current?.focus();
  }, [isNextRefused]);

  if (done)
    return (
      <MessageDialog
        open={open}
        title={t.rich('password.changed')}
        text={t.rich('password.changedText')}
        dismissLabel={t.rich('password.done')}
        onDismiss={onClose}
      />
    );

  function read(fields: FormData) {
    const passwords = { current: formText(fields, 'current'), next: formText(fields, 'next') };
    const { next: weak, ...others } = checkPasswordChange(passwords);
    return { passwords, found: { ...others, ...(purpose === 'change' && weak && { next: weak }) } };
  }

  function submit(fields: FormData) {
    const { passwords, found } = read(fields);
    setProblems(found);
    const entered = withCode ? code.read(fields) : undefined;
    if (found.current) current.current?.focus();
    else if (found.next) next.current?.focus();
    else if (entered !== null) onConfirm({ ...passwords, ...(entered !== undefined && { code: entered }) });
  }

  const nextProblem = problems.next ?? (isGuessable ? 'guessable' : undefined);
  const failed =
    failure && (failure.kind === 'wrongCredentials' ? t.rich('password.wrong') : failureText(t, failure));
  return (
    <FormDialog
      open={open}
      title={t.rich(`password.${purpose}.title`)}
      text={t.rich(`password.${purpose}.text`, { name: passkey })}
      error={failed && !busy && !isNextRefused && !code.isWrong ? failed : undefined}
      submitLabel={t.rich(busy ? 'password.busy' : `password.${purpose}.submit`)}
      destructive={purpose === 'delete' || purpose === 'removePasskey'}
      busy={busy}
      onSubmit={submit}
      onChange={(fields) => setProblems(stillWrong(problems, read(fields).found))}
      cancelLabel={t.rich('signIn.cancel')}
      onCancel={() => {
        setProblems({});
        onClose();
      }}
    >
      {/* A live region: the amount loads after the dialog opens. */}
      {purpose === 'delete' && earnings && (
        <div aria-live="polite">
          <EarningsNote earnings={earnings} />
        </div>
      )}
      {purpose === 'delete' && (
        <Note>
          <span>{t.rich('password.delete.kept')}</span>
          <ul className={styles.retainedData}>
            <li>{t.rich('password.delete.orders')}</li>
            <li>{t.rich('password.delete.soldProducts')}</li>
          </ul>
        </Note>
      )}
      <PasswordInput
        label={t(purpose === 'change' ? 'password.current' : 'signIn.password')}
        name="current"
        purpose="current"
        required
        // The consequences come first: focusing the field would make a phone scroll past them.
        autoFocus={purpose !== 'delete'}
        error={problems.current && t.rich(`signIn.problem.password.${problems.current}`)}
        inputRef={current}
      />
      {purpose === 'change' && (
        <PasswordInput
          label={t('password.next')}
          name="next"
          purpose="new"
          required
          hint={t.rich('signIn.passwordHint')}
          error={nextProblem && t.rich(`signIn.problem.password.${nextProblem}`)}
          onChange={() => setSettled(failure)}
          inputRef={next}
        />
      )}
      {withCode && <FactorCodeField code={code} busy={busy} autoFocus={failure?.kind === 'codeWanted'} />}
      <PoliteStatus>{busy && t.rich('password.busy')}</PoliteStatus>
    </FormDialog>
  );
}
