import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { EmailText } from '../../atoms/EmailText/EmailText';
import { FormDialog } from '../../atoms/FormDialog/FormDialog';
import { MessageDialog } from '../../atoms/MessageDialog/MessageDialog';
import { PasswordInput } from '../../atoms/PasswordInput/PasswordInput';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { TextInput } from '../../atoms/TextInput/TextInput';
import { CONSENT_DOCUMENTS, hasAllConsents, type Consents } from '../../domain/consent';
import {
  checkCredentials,
  checkNewAccount,
  remainingProblems,
  type CredentialProblems,
  type Credentials,
  type NewAccount,
} from '../../domain/credentials';
import { tidyEmail } from '../../domain/email';
import type { Failure } from '../../domain/failure';
import { formText } from '../../domain/formText';
import { RESET_LINK_MINUTES } from '../../domain/limits';
import type { SignInReason } from '../../domain/signInStatus';
import { failureText } from '../../i18n/failureText';
import { useText } from '../../i18n/useText';
import { ConsentFields } from '../ConsentFields/ConsentFields';
import { EmailCodeDialog, type EmailCodeDialogProps } from '../EmailCodeDialog/EmailCodeDialog';
import { FactorCodeDialog, type FactorCodeDialogProps } from '../FactorCodeDialog/FactorCodeDialog';
import { OUTBOX_LINK } from '../outboxLink';
import styles from './SignInDialog.module.css';

export interface SignInDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** Sign in, register, or ask for a link to set a new password. */
  mode: 'signIn' | 'signUp' | 'forgot';
  /** Why somebody has to register or sign in: the introduction says so. */
  reason?: SignInReason | undefined;
  /** Switches between these. */
  onModeChange: (mode: SignInDialogProps['mode']) => void;
  /** Request in progress. */
  busy: boolean;
  /** Failure of the last request. */
  failure: Failure | null;
  /** Valid sign-in form submitted. */
  onSignIn: (credentials: Credentials) => void;
  /** Valid registration form submitted. */
  onSignUp: (account: NewAccount) => void;
  /** Logs in with a passkey; omitted where there are none. */
  onPasskey?: (() => void) | null;
  /** Address to which a link for a new password is sent. */
  onForgotten: (email: string) => void;
  /** The address such a link was asked for; shows what to do next. */
  linkSentTo?: string | null;
  /** Asks for the code that confirms the address instead. */
  code?: Omit<EmailCodeDialogProps, 'open' | 'busy' | 'failure' | 'outbox' | 'onClose'> | null;
  /** Asks for a code of the second factor instead, after the password. */
  factor?: Pick<FactorCodeDialogProps, 'onCode' | 'onBack'> | null;
  /** Address to begin with, such as the one entered before, on the way back from that code. */
  knownEmail?: string | undefined;
  /** What was registered with before, on the way back from its code: fills in the form, but for the password. */
  registered?: Pick<NewAccount, 'name' | 'email'> | null;
  /** Mails are kept on this computer instead of being sent. */
  outbox?: boolean;
  /** Dismissed. */
  onClose: () => void;
}

type Input = HTMLInputElement | HTMLTextAreaElement;

type Problems = Omit<CredentialProblems, 'name'> & { name?: CredentialProblems['name'] | 'lookAlike' };

function readAccount(fields: FormData) {
  const consents = Object.fromEntries(
    CONSENT_DOCUMENTS.filter((document) => fields.has(document)).map((document) => [
      document,
      formText(fields, document),
    ]),
  ) as Partial<Consents>;
  return {
    name: formText(fields, 'name').trim(),
    email: tidyEmail(formText(fields, 'email')),
    password: formText(fields, 'password'),
    consents,
  };
}

function problemsOf(mode: SignInDialogProps['mode'], account: ReturnType<typeof readAccount>) {
  if (mode === 'signUp') return checkNewAccount(account);
  const { email, ...others } = checkCredentials(account);
  return { ...(email && { email }), ...(mode === 'signIn' && others) };
}

/** Problems that only the server can find. */
const REFUSED: Record<string, Problems> = {
  name: { name: 'lookAlike' },
  email: { email: 'notAnAddress' },
  password: { password: 'guessable' },
};

function introductionOf(mode: SignInDialogProps['mode'], reason: SignInReason | undefined) {
  if (mode === 'signUp' && reason === 'checkout') return 'signIn.signUp.checkoutText';
  if (mode === 'signIn' && reason === 'emailLink') return 'signIn.signIn.emailLinkText';
  return `signIn.${mode}.text` as const;
}

/** One dialog for all, since many do not know which they need. */
export function SignInDialog({
  open,
  mode,
  reason,
  onModeChange,
  busy,
  failure,
  onSignIn,
  onSignUp,
  onForgotten,
  onPasskey,
  linkSentTo,
  code,
  factor,
  knownEmail,
  registered,
  outbox = false,
  onClose,
}: SignInDialogProps) {
  const t = useText('signIn');
  const [found, setProblems] = useState<CredentialProblems>({});
  const [sent, setSent] = useState<FormData | null>(null);
  const [isChanged, setChanged] = useState(false);
  const refusedField = failure?.kind === 'refused' && !busy ? failure.field : undefined;
  const isOutdatedConsent = refusedField?.startsWith('consents') === true;
  const refused = refusedField === undefined ? undefined : REFUSED[refusedField];
  const problems: Problems = { ...(!isChanged && refused), ...found };
  const before = mode === 'signUp' ? registered : null;
  const name = useRef<Input>(null);
  const email = useRef<Input>(null);
  const password = useRef<Input>(null);
  const consents = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    if (refused?.name) name.current?.focus();
    else if (refused?.email) email.current?.focus();
    else if (refused?.password) password.current?.focus();
  }, [refused]);

  const shownMode = useRef(mode);
  useEffect(() => {
    if (shownMode.current === mode) return;
    shownMode.current = mode;
    (mode === 'signUp' ? name : email).current?.focus();
  }, [mode]);

  function changeMode(next: SignInDialogProps['mode']) {
    if (busy) return;
    setProblems({});
    onModeChange(next);
  }

  function submit(fields: FormData) {
    const account = readAccount(fields);
    const mistakes: CredentialProblems = problemsOf(mode, account);
    setProblems(mistakes);
    if (mistakes.name) name.current?.focus();
    else if (mistakes.email) email.current?.focus();
    else if (mistakes.password) password.current?.focus();
    else if (mistakes.consents)
      consents.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus();
    else if (mode === 'forgot') onForgotten(account.email);
    else if (mode === 'signUp') {
      const { consents: given, ...rest } = account;
      if (!hasAllConsents(given)) return;
      setSent(fields);
      setChanged(false);
      onSignUp({ ...rest, consents: given });
    } else onSignIn({ email: account.email, password: account.password });
  }

  /** A problem goes as soon as its field is right. */
  function recheck(fields: FormData) {
    setProblems(remainingProblems(found, problemsOf(mode, readAccount(fields))));
    if (refusedField !== undefined && sent !== null)
      setChanged(formText(fields, refusedField) !== formText(sent, refusedField));
  }

  if (factor) return <FactorCodeDialog {...{ open, busy, failure, onClose }} {...factor} />;

  if (code) return <EmailCodeDialog {...{ open, busy, failure, outbox, onClose }} {...code} />;

  if (linkSentTo !== undefined && linkSentTo !== null) {
    return (
      <MessageDialog
        open={open}
        title={t.rich('signIn.forgot.sent')}
        text={
          <>
            <span>
              {t.rich('signIn.forgot.sentText', {
                email: () => <EmailText email={linkSentTo} />,
                minutes: RESET_LINK_MINUTES,
              })}
            </span>
            {outbox && (
              <span className={styles.outbox}>{t.rich('signIn.forgot.outboxText', OUTBOX_LINK)}</span>
            )}
          </>
        }
        dismissLabel={t.rich('signIn.forgot.done')}
        onDismiss={onClose}
      />
    );
  }

  return (
    <FormDialog
      open={open}
      title={t.rich(`signIn.${mode}.title`)}
      branded
      text={t.rich(introductionOf(mode, reason))}
      error={
        failure && !busy && !refused ? (
          <>
            <span>{failureText(t, isOutdatedConsent ? { kind: 'outdated' } : failure)}</span>{' '}
            {mode === 'forgot' && failure.kind === 'tooMany' && (
              <span>{t.rich('signIn.forgot.limitedText')}</span>
            )}
          </>
        ) : undefined
      }
      submitLabel={t.rich(busy ? `signIn.${mode}.busy` : `signIn.${mode}.submit`)}
      busy={busy}
      onSubmit={submit}
      onChange={recheck}
      cancelLabel={t.rich('signIn.cancel')}
      onCancel={() => {
        setProblems({});
        onClose();
      }}
      aside={
        <Button aria-disabled={busy} onClick={() => changeMode(mode === 'signIn' ? 'signUp' : 'signIn')}>
          <span>{t.rich(`signIn.${mode}.other`)}</span>
        </Button>
      }
    >
      {mode === 'signUp' && (
        <TextInput
          label={t('signIn.name')}
          name="name"
          autoComplete="name"
          required
          autoFocus={!before}
          defaultValue={before?.name}
          error={problems.name && t.rich(`signIn.problem.name.${problems.name}`)}
          inputRef={name}
        />
      )}
      <TextInput
        label={t('signIn.email')}
        name="email"
        type="email"
        autoComplete="username"
        required
        autoFocus={mode === 'signUp' ? Boolean(before) : mode === 'forgot' || knownEmail === undefined}
        defaultValue={before?.email ?? knownEmail}
        error={problems.email && t.rich(`signIn.problem.email.${problems.email}`)}
        inputRef={email}
      />
      {mode !== 'forgot' && (
        <PasswordInput
          key={mode}
          label={t('signIn.password')}
          name="password"
          purpose={mode === 'signUp' ? 'new' : 'current'}
          required
          autoFocus={mode === 'signIn' && knownEmail !== undefined}
          hint={mode === 'signUp' ? t.rich('signIn.passwordHint') : undefined}
          error={problems.password && t.rich(`signIn.problem.password.${problems.password}`)}
          inputRef={password}
        />
      )}
      {mode === 'signIn' && (
        <Button className={styles.forgot} aria-disabled={busy} onClick={() => changeMode('forgot')}>
          <span>{t.rich('signIn.forgot.link')}</span>
        </Button>
      )}
      {mode === 'signIn' && onPasskey && (
        <Button
          variant="outlined"
          startIcon={<FingerprintOutlined />}
          aria-disabled={busy}
          onClick={() => {
            if (busy) return;
            setProblems({});
            onPasskey();
          }}
        >
          <span>{t.rich('signIn.passkey')}</span>
        </Button>
      )}
      {mode === 'signUp' && (
        <ConsentFields
          missing={problems.consents ?? []}
          given={before ? CONSENT_DOCUMENTS : []}
          ref={consents}
        />
      )}
      <PoliteStatus>{busy && t.rich(`signIn.${mode}.busy`)}</PoliteStatus>
    </FormDialog>
  );
}
