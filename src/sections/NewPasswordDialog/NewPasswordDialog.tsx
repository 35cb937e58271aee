import { useEffect, useRef, useState } from 'react';
import { FormDialog } from '../../atoms/FormDialog/FormDialog';
import { PasswordInput } from '../../atoms/PasswordInput/PasswordInput';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { checkPassword, type PasswordProblem } from '../../domain/credentials';
import type { Failure } from '../../domain/failure';
import { formText } from '../../domain/formText';
import { RESET_LINK_MINUTES } from '../../domain/limits';
import { failureText } from '../../i18n/failureText';
import { useText } from '../../i18n/useText';

export interface NewPasswordDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** Request in progress. */
  busy: boolean;
  /** Failure of the last request; with `expired`, a new link is offered instead of the form. */
  failure: Failure | null;
  /** Valid password submitted. */
  onConfirm: (password: string) => void;
  /** A new link was asked for. */
  onNewLink: () => void;
  /** Dismissed. */
  onClose: () => void;
}

/** Form for a new password, opened by a password reset link; the old password is not needed. */
export function NewPasswordDialog({
  open,
  busy,
  failure,
  onConfirm,
  onNewLink,
  onClose,
}: NewPasswordDialogProps) {
  const t = useText('password', 'signIn');
  const [found, setProblem] = useState<PasswordProblem | null>(null);
  // What was refused goes as soon as somebody types.
  const [settled, setSettled] = useState<Failure | null>(null);
  const isGuessable = failure?.kind === 'refused' && failure.field === 'password' && !busy;
  const problem = found ?? (isGuessable && settled !== failure ? 'guessable' : null);
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);

  useEffect(() => {
    if (isGuessable) field.current?.focus();
  }, [isGuessable]);

  function submit(fields: FormData) {
    const password = formText(fields, 'next');
    const mistake = checkPassword(password);
    setProblem(mistake);
    if (mistake) field.current?.focus();
    else onConfirm(password);
  }

  if (failure?.kind === 'expired')
    return (
      <FormDialog
        open={open}
        title={t.rich('password.reset.expired')}
        branded
        text={t.rich('password.reset.expiredText', { minutes: RESET_LINK_MINUTES })}
        submitLabel={t.rich('password.reset.newLink')}
        onSubmit={onNewLink}
        cancelLabel={t.rich('signIn.cancel')}
        onCancel={onClose}
      >
        {null}
      </FormDialog>
    );

  return (
    <FormDialog
      open={open}
      title={t.rich('password.reset.title')}
      branded
      text={t.rich('password.reset.text')}
      error={failure && !busy && !isGuessable ? failureText(t, failure) : undefined}
      submitLabel={t.rich(busy ? 'password.busy' : 'password.reset.submit')}
      busy={busy}
      onSubmit={submit}
      onChange={(fields) => {
        setSettled(failure);
        setProblem(found && checkPassword(formText(fields, 'next')));
      }}
      cancelLabel={t.rich('signIn.cancel')}
      onCancel={() => {
        setProblem(null);
        onClose();
      }}
    >
      <PasswordInput
        label={t('password.next')}
        name="next"
        purpose="new"
        required
        autoFocus
        hint={t.rich('signIn.passwordHint')}
        error={problem ? t.rich(`signIn.problem.password.${problem}`) : undefined}
        inputRef={field}
      />
      <PoliteStatus>{busy && t.rich('password.busy')}</PoliteStatus>
    </FormDialog>
  );
}
