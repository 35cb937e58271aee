import { useState } from 'react';
import { FormDialog } from '../../atoms/FormDialog/FormDialog';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import type { Failure, Result } from '../../domain/failure';
import type { FactorProof } from '../../domain/secondFactor';
import { failureText } from '../../i18n/failureText';
import { useText } from '../../i18n/useText';
import { FactorCodeField } from '../FactorCodeDialog/FactorCodeField';
import { useFactorCode } from '../FactorCodeDialog/useFactorCode';
import { BackupCodesDialog } from './BackupCodesDialog';
import { OwnPasswordField } from './OwnPasswordField';
import { useOwnPassword } from './useOwnPassword';

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
  const password = useOwnPassword(failure, busy);
  const code = useFactorCode({ open, failure, busy });

  async function submit(fields: FormData) {
    const whole = code.read(fields);
    // Last: of two mistakes, the focus is on the first.
    const entered = password.read(fields);
    if (entered === null || whole === null) return;
    const proof = { password: entered, code: whole };
    setBusy(true);
    const result = await (purpose === 'remove' ? onRemove(proof) : onRenew(proof));
    setBusy(false);
    setFailure(result.ok ? null : result.failure);
    if (!result.ok) {
      if (result.failure.kind === 'wrongCredentials') password.input.current?.focus();
    } else if (result.value) setCodes(result.value);
    else onClose(true);
  }

  if (codes)
    return <BackupCodesDialog open={open} codes={codes} first={false} onClose={() => onClose(true)} />;

  return (
    <FormDialog
      open={open}
      title={t.rich(`secondFactor.${purpose}.title`)}
      text={t.rich(`secondFactor.${purpose}.text`)}
      error={failure && !busy && !code.isWrong && !password.isWrong ? failureText(t, failure) : undefined}
      submitLabel={t.rich(busy ? 'secondFactor.busy' : `secondFactor.${purpose}.submit`)}
      destructive={purpose === 'remove'}
      busy={busy}
      onSubmit={(fields) => void submit(fields)}
      cancelLabel={t.rich('signIn.cancel')}
      onCancel={() => onClose(false)}
    >
      <OwnPasswordField password={password} />
      <FactorCodeField code={code} busy={busy} />
      <PoliteStatus>{busy && t.rich('secondFactor.busy')}</PoliteStatus>
    </FormDialog>
  );
}
