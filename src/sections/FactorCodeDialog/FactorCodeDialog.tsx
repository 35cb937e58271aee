import Button from '@mui/material/Button';
import { FormDialog } from '../../atoms/FormDialog/FormDialog';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import type { Failure } from '../../domain/failure';
import { failureText } from '../../i18n/failureText';
import { useText } from '../../i18n/useText';
import { FactorCodeField } from './FactorCodeField';
import { useFactorCode } from './useFactorCode';

export interface FactorCodeDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** Request in progress. */
  busy: boolean;
  /** Failure of the last request. */
  failure: Failure | null;
  /** A whole code submitted, of the app or a backup code. */
  onCode: (code: string) => void;
  /** Back to the password. */
  onBack: () => void;
  /** Dismissed. */
  onClose: () => void;
}

/** Asks for a code of the second factor, after the password. */
export function FactorCodeDialog({ open, busy, failure, onCode, onBack, onClose }: FactorCodeDialogProps) {
  const t = useText('signIn');
  const code = useFactorCode({ open, failure, busy });

  function submit(fields: FormData) {
    const entered = code.read(fields);
    if (entered !== null) onCode(entered);
  }

  const failed =
    failure?.kind === 'expired' ? t.rich('signIn.factor.expiredText') : failure && failureText(t, failure);
  return (
    <FormDialog
      open={open}
      title={t.rich('signIn.factor.title')}
      branded
      text={t.rich('signIn.factor.text')}
      error={failed && !busy && !code.isWrong ? failed : undefined}
      submitLabel={t.rich(busy ? 'signIn.signIn.busy' : 'signIn.signIn.submit')}
      busy={busy}
      onSubmit={submit}
      cancelLabel={t.rich('signIn.cancel')}
      onCancel={onClose}
      aside={
        <Button
          aria-disabled={busy}
          onClick={() => {
            if (!busy) onBack();
          }}
        >
          <span>{t.rich('signIn.factor.back')}</span>
        </Button>
      }
    >
      <FactorCodeField code={code} busy={busy} autoFocus />
      <PoliteStatus>{busy && t.rich('signIn.signIn.busy')}</PoliteStatus>
    </FormDialog>
  );
}
