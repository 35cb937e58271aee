import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormDialog } from '../../atoms/FormDialog/FormDialog';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import type { Failure, Result } from '../../domain/failure';
import { groupSecret, type Enrolment } from '../../domain/secondFactor';
import { failureText } from '../../i18n/failureText';
import { useText } from '../../i18n/useText';
import { FactorCodeField } from '../FactorCodeDialog/FactorCodeField';
import { useFactorCode } from '../FactorCodeDialog/useFactorCode';
import { BackupCodesDialog } from './BackupCodesDialog';
import { CopyButton } from './CopyButton';
import { OwnPasswordField } from './OwnPasswordField';
import { QrCode } from './QrCode';
import { useOwnPassword } from './useOwnPassword';
import styles from './SecondFactor.module.css';

export interface EnrolDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** Password submitted. */
  onEnrol: (password: string) => Promise<Result<Enrolment>>;
  /** First code of the app submitted. */
  onConfirm: (code: string) => Promise<Result<null>>;
  /** Dismissed; with whether the second factor is on. */
  onClose: (isOn: boolean) => void;
}

/** Password, then the app, then backup codes. */
export function EnrolDialog({ open, onEnrol, onConfirm, onClose }: EnrolDialogProps) {
  const t = useText('secondFactor', 'signIn');
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [isOn, setOn] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const password = useOwnPassword(failure, busy);
  const code = useFactorCode({ open, failure, busy });

  const send = async <Value,>(call: Promise<Result<Value>>): Promise<Result<Value>> => {
    setBusy(true);
    const result = await call;
    setBusy(false);
    setFailure(result.ok ? null : result.failure);
    return result;
  };

  async function enrol(fields: FormData) {
    const entered = password.read(fields);
    if (entered === null) return;
    const result = await send(onEnrol(entered));
    if (result.ok) setEnrolment(result.value);
    else if (result.failure.kind === 'wrongCredentials') password.input.current?.focus();
  }

  async function confirm(fields: FormData) {
    const entered = code.read(fields);
    if (entered !== null && (await send(onConfirm(entered))).ok) setOn(true);
  }

  const shared = {
    open,
    busy,
    error: failure && !busy && !code.isWrong && !password.isWrong ? failureText(t, failure) : undefined,
    cancelLabel: t.rich('signIn.cancel'),
    onCancel: () => onClose(false),
  };

  if (enrolment && isOn)
    return (
      <BackupCodesDialog open={open} codes={enrolment.backupCodes} first onClose={() => onClose(true)} />
    );

  if (enrolment)
    return (
      <FormDialog
        {...shared}
        // Announced anew, and read from its start.
        key="app"
        title={t.rich('secondFactor.app.title')}
        text={t.rich('secondFactor.app.text')}
        submitLabel={t.rich(busy ? 'secondFactor.busy' : 'secondFactor.turnOn')}
        onSubmit={(fields) => void confirm(fields)}
      >
        <div className={styles.app}>
          <div className={styles.other}>
            <p>{t.rich('secondFactor.app.samePhoneText')}</p>
            <Button variant="outlined" startIcon={<OpenInNewOutlined />} href={enrolment.uri}>
              <span>{t.rich('secondFactor.app.open')}</span>
            </Button>
          </div>
          <QrCode content={enrolment.uri} title={t('secondFactor.app.qr')} />
          <div className={styles.other}>
            <p>{t.rich('secondFactor.app.secretText')}</p>
            <code className={styles.secret} lang="en" translate="no">
              {groupSecret(enrolment.secret)}
            </code>
            <div>
              <CopyButton content={enrolment.secret} label={t('secondFactor.app.copy')} />
            </div>
          </div>
        </div>
        <FactorCodeField code={code} busy={busy} appOnly />
        <PoliteStatus>{busy && t.rich('secondFactor.busy')}</PoliteStatus>
      </FormDialog>
    );

  return (
    <FormDialog
      {...shared}
      key="password"
      title={t.rich('secondFactor.password.title')}
      text={t.rich('secondFactor.password.text')}
      submitLabel={t.rich(busy ? 'secondFactor.busy' : 'secondFactor.password.submit')}
      onSubmit={(fields) => void enrol(fields)}
    >
      <OwnPasswordField password={password} />
      <PoliteStatus>{busy && t.rich('secondFactor.busy')}</PoliteStatus>
    </FormDialog>
  );
}
