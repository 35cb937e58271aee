import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { EmailText } from '../../atoms/EmailText/EmailText';
import { FormDialog } from '../../atoms/FormDialog/FormDialog';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { TextInput } from '../../atoms/TextInput/TextInput';
import { tidyEmailCode } from '../../domain/credentials';
import type { Failure } from '../../domain/failure';
import { formText } from '../../domain/formText';
import { failureText } from '../../i18n/failureText';
import { useText } from '../../i18n/useText';
import { OUTBOX_LINK_IN_NEW_TAB } from '../outboxLink';
import styles from './EmailCodeDialog.module.css';

export interface EmailCodeDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** Where the code was sent. */
  email: string;
  /** As after registration: the address may have an account, whose owner got another mail. */
  mayHaveAccount: boolean;
  /** Request in progress. */
  busy: boolean;
  /** Failure of the last request. */
  failure: Failure | null;
  /** Codes that were sent since the dialog opened. */
  resentCount: number;
  /** Of the mail's link: fills the field. */
  linkCode?: string | undefined;
  /** Mails are kept on this computer instead of being sent. */
  outbox?: boolean;
  /** Six digits submitted. */
  onCode: (code: string) => void;
  /** Another code wanted. */
  onResend: () => void;
  /** The address was a mistake; omitted where it can't be changed here. */
  onOtherEmail?: (() => void) | undefined;
  /** Dismissed. */
  onClose: () => void;
}

/** Confirms an e-mail address with the code that was sent to it. */
export function EmailCodeDialog({
  open,
  email,
  mayHaveAccount,
  busy,
  failure,
  resentCount,
  linkCode,
  outbox = false,
  onCode,
  onResend,
  onOtherEmail,
  onClose,
}: EmailCodeDialogProps) {
  const t = useText('signIn');
  const [problem, setProblem] = useState<'required' | 'notACode' | null>(null);
  const code = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const [isChanged, setChanged] = useState(false);
  const [isResending, setResending] = useState(false);
  const isRefused = failure?.kind === 'wrongCode' && !busy;
  const isWrong = isRefused && !isChanged && !isResending;

  useEffect(() => {
    // Selected: typing replaces it.
    if (isRefused) code.current?.select();
  }, [isRefused]);

  const lastCount = useRef(resentCount);
  useEffect(() => {
    // The new code replaces the one that was typed.
    if (resentCount > lastCount.current && code.current) {
      code.current.value = '';
      code.current.focus();
    }
    lastCount.current = resentCount;
  }, [resentCount]);

  function submit(fields: FormData) {
    const typed = formText(fields, 'code');
    const digits = tidyEmailCode(typed);
    setProblem(digits === null ? (typed.trim() === '' ? 'required' : 'notACode') : null);
    if (digits === null) code.current?.focus();
    else {
      setChanged(false);
      setResending(false);
      onCode(digits);
    }
  }

  const shownProblem = problem ?? (isWrong ? 'wrong' : null);
  return (
    <FormDialog
      open={open}
      title={t.rich('signIn.code.title')}
      branded
      text={
        <>
          <span>{t.rich('signIn.code.text', { email: () => <EmailText email={email} /> })}</span>
          {mayHaveAccount && <span className={styles.paragraph}>{t.rich('signIn.code.existingText')}</span>}
          {outbox && (
            <span className={styles.paragraph}>
              {t.rich('signIn.code.outboxText', OUTBOX_LINK_IN_NEW_TAB)}
            </span>
          )}
        </>
      }
      error={
        failure && !busy && !isRefused ? (
          <>
            <span>{failureText(t, failure)}</span>{' '}
            {failure.kind === 'tooMany' && <span>{t.rich('signIn.code.limitedText')}</span>}
          </>
        ) : undefined
      }
      submitLabel={t.rich(busy && !isResending ? 'signIn.code.busy' : 'signIn.code.submit')}
      busy={busy}
      onSubmit={submit}
      cancelLabel={t.rich('signIn.code.later')}
      onCancel={() => {
        setProblem(null);
        onClose();
      }}
      aside={
        <Button
          aria-disabled={busy}
          onClick={() => {
            if (busy) return;
            setProblem(null);
            setResending(true);
            onResend();
          }}
        >
          <span>{t.rich('signIn.code.resend')}</span>
        </Button>
      }
    >
      <TextInput
        label={t('signIn.code.label')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        autoFocus
        defaultValue={linkCode}
        hint={t.rich('signIn.code.hint')}
        error={shownProblem ? t.rich(`signIn.problem.code.${shownProblem}`) : undefined}
        onChange={() => {
          setProblem(null);
          setChanged(true);
        }}
        inputRef={code}
      />
      {onOtherEmail && (
        <Button
          className={styles.otherEmail}
          aria-disabled={busy}
          onClick={() => {
            if (!busy) onOtherEmail();
          }}
        >
          <span>{t.rich('signIn.code.otherEmail')}</span>
        </Button>
      )}
      <p className={styles.resent} role="status">
        {resentCount > 0 && !busy && <span key={resentCount}>{t.rich('signIn.code.resent')}</span>}
      </p>
      <PoliteStatus>{busy && !isResending && t.rich('signIn.code.busy')}</PoliteStatus>
    </FormDialog>
  );
}
