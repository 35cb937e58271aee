import { useRef, useState } from 'react';
import { FormDialog } from '../../atoms/FormDialog/FormDialog';
import { PasswordInput } from '../../atoms/PasswordInput/PasswordInput';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { checkCurrentPassword } from '../../domain/credentials';
import type { Failure, Result } from '../../domain/failure';
import { formText } from '../../domain/formText';
import type { FactorProof } from '../../domain/secondFactor';
import { failureText } from '../../i18n/failureText';
import { useText } from '../../i18n/useText';
import { FactorCodeField } from '../FactorCodeDialog/FactorCodeField';
import { useFactorCode } from '../FactorCodeDialog/useFactorCode';
import { BackupCodesDialog } from './BackupCodesDialog';

export interface FactorProofDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** What it is asked for. */
  purpose: 'remove' | 'renew';
  /** Turns the second factor off. */
  onRemove: (proof: FactorProof) => Promise<Result<null>>;
  /** Makes new backup codes. */
  onRenew: (proof: FactorProof) => Promise<Result<readonly string[]>>;
  /** Dismissed; with whether it was done. */
  onClose: (isDone: boolean) => void;
}

/** Asks for password and code; new backup codes follow. */
export function FactorProofDialog({ open, purpose, onRemove, onRenew, onClose }: FactorProofDialogProps) {
  const t = useText('secondFactor', 'signIn');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // The message goes as soon as somebody types.
  const [settled, setSettled] = useState<Failure | null>(null);
  const [problem, setProblem] = useState<'required' | 'tooLong' | null>(null);
  const password = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const code = useFactorCode(failure, busy);

  async function submit(fields: FormData) {
    const entered = formText(fields, 'password');
    const wrong = checkCurrentPassword(entered);
    const whole = code.read(fields);
    setProblem(wrong);
    if (wrong) password.current?.focus();
    if (wrong || whole === null) return;
    const proof = { password: entered, code: whole };
    setBusy(true);
    const result = await (purpose === 'remove' ? onRemove(proof) : onRenew(proof));
    setBusy(false);
    setFailure(result.ok ? null : result.failure);
    if (!result.ok) {
      if (result.failure.kind === 'wrongCredentials') password.current?.focus();
    } else if (result.value) setCodes(result.value);
    else onClose(true);
  }

  if (codes)
    return <BackupCodesDialog open={open} codes={codes} first={false} onClose={() => onClose(true)} />;

  const isWrongPassword = failure?.kind === 'wrongCredentials' && !busy;
  const isShown = isWrongPassword && failure !== settled;
  return (
    <FormDialog
      open={open}
      title={t.rich(`secondFactor.${purpose}.title`)}
      text={t.rich(`secondFactor.${purpose}.text`)}
      error={failure && !busy && !code.isWrong && !isWrongPassword ? failureText(t, failure) : undefined}
      submitLabel={t.rich(busy ? 'secondFactor.busy' : `secondFactor.${purpose}.submit`)}
      destructive={purpose === 'remove'}
      busy={busy}
      onSubmit={(fields) => void submit(fields)}
      cancelLabel={t.rich('signIn.cancel')}
      onCancel={() => onClose(false)}
    >
      <PasswordInput
        label={t('signIn.password')}
        name="password"
        purpose="current"
        required
        autoFocus
        error={
          problem
            ? t.rich(`signIn.problem.password.${problem}`)
            : isShown
              ? t.rich('secondFactor.wrongPassword')
              : undefined
        }
        onChange={() => {
          setProblem(null);
          setSettled(failure);
        }}
        inputRef={password}
      />
      <FactorCodeField code={code} busy={busy} />
      <PoliteStatus>{busy && t.rich('secondFactor.busy')}</PoliteStatus>
    </FormDialog>
  );
}
