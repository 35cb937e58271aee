import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Result } from '../domain/failure';
import { FORM_NOTICES, type Notice, type NoticeKind } from '../domain/notice';
import { isProfileField, type AccountData, type ProfileField, type ProfileFields } from '../domain/user';
import { useAuth, useAuthActions } from '../stores/AuthProvider';
import { useServices } from '../stores/MarketplaceProvider';
import { useNotifications } from '../stores/NotificationsProvider';
import { useDevices } from '../stores/useDevices';
import { useSecondFactor } from '../stores/useSecondFactor';
import { usePasskeys } from '../stores/usePasskeys';
import { useNow } from '../stores/useNow';
import { usePendingOrders } from '../stores/usePendingOrders';
import { useReportedProblems } from '../stores/useReportedProblems';
import { usePurchases } from '../stores/usePurchases';
import { AccountTemplate } from '../templates/AccountTemplate/AccountTemplate';
import { useFileDownload } from './useFileDownload';
import { useNewEmail } from './useNewEmail';
import { useNewPassword } from './useNewPassword';
import { useOwnAccount } from './useOwnAccount';
import { useSignIn } from './useSignIn';
import { useVerifyLink } from './useVerifyLink';

function download({ profile, ...rest }: AccountData) {
  const content = JSON.stringify({ ...profile, ...rest }, null, 2);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  link.download = 'kriti-bazaar-account.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

const FACTOR_NEWS = {
  on: 'secondFactorOn',
  off: 'secondFactorOff',
  renewed: 'backupCodesRenewed',
} as const satisfies Record<string, NoticeKind>;

export function AccountPage() {
  const { user, loaded, failed, retry } = useAuth();
  const { saveProfile, data, deleteAccount } = useAuthActions();
  const { accounts } = useServices().marketplace.about.capabilities;
  const { notify, settle } = useNotifications();
  const signIn = useSignIn();
  const newPassword = useNewPassword(signIn);
  useVerifyLink(signIn);
  const { newEmail, ask: askForCode } = useNewEmail(signIn);
  const devices = useDevices();
  const secondFactor = useSecondFactor();
  const passkeys = usePasskeys();
  const bought = usePurchases();
  const pending = usePendingOrders();
  const problems = useReportedProblems();
  const now = useNow();
  const downloadFile = useFileDownload();
  const [editing, setEditing] = useState(false);
  const [saving, setSaving] = useState(false);
  const [refusedField, setRefusedField] = useState<ProfileField | null>(null);

  // The anchor's target may mount only after the session has loaded.
  const { hash } = useLocation();
  const isSignedIn = user !== null;
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    if (isSignedIn && !wasSignedIn.current && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn, hash]);

  const saved = () => {
    setEditing(false);
    notify({ kind: 'profileSaved' });
  };
  const savedWithEmail = async () => {
    setEditing(false);
    if (!(await askForCode())) notify({ kind: 'profileSaved' });
  };
  const deleted = () => {
    setEditing(false);
    notify({ kind: 'accountDeleted' });
  };
  const { own, saveWithPassword } = useOwnAccount({
    hasFactor: secondFactor?.factor?.on === true,
    onSaved: () => void savedWithEmail(),
    onRefused: setRefusedField,
    onDeleted: deleted,
    onConfirmEmail: () => void signIn.start('buy'),
  });

  const save = async (fields: ProfileFields) => {
    settle(FORM_NOTICES);
    setRefusedField(null);
    setSaving(true);
    const result = await saveProfile(fields);
    setSaving(false);
    if (result.ok) saved();
    else if (result.failure.kind === 'refused' && isProfileField(result.failure.field))
      setRefusedField(result.failure.field);
    else if (result.failure.kind === 'credentialsWanted') saveWithPassword(fields);
    else notify({ kind: 'failed', failure: result.failure });
  };

  const deleteWithoutPassword = async () => {
    const result = await deleteAccount();
    if (result.ok) deleted();
    else notify({ kind: 'failed', failure: result.failure });
  };

  const tell = async (outcome: Promise<Result<null>>, news: Notice) => {
    settle(FORM_NOTICES);
    const result = await outcome;
    notify(result.ok ? news : { kind: 'failed', failure: result.failure });
    return result;
  };

  const downloadData = async () => {
    settle(FORM_NOTICES);
    const result = await data();
    if (result.ok) download(result.value);
    else notify({ kind: 'failed', failure: result.failure });
  };

  return (
    <AccountTemplate
      user={user}
      editing={editing}
      onLogin={() => void signIn.start('buy')}
      onSignUp={accounts && (() => void signIn.start('buy', { form: 'signUp' }))}
      onEdit={() => {
        setRefusedField(null);
        setEditing(true);
      }}
      onSave={(fields) => void save(fields)}
      saving={saving}
      refusedField={refusedField}
      onCancel={() => setEditing(false)}
      onDownload={() => void downloadData()}
      onDelete={() => void deleteWithoutPassword()}
      own={own}
      newEmail={newEmail}
      devices={
        devices && {
          devices: devices.devices,
          state: devices.state,
          onRetry: devices.retry,
          onEnd: (id) => tell(devices.end(id), { kind: 'deviceLoggedOut' }),
          onEndOthers: () => tell(devices.endOthers(), { kind: 'otherDevicesLoggedOut' }),
        }
      }
      secondFactor={
        secondFactor && {
          factor: secondFactor.factor,
          unverified: user?.emailVerified === false,
          state: secondFactor.state,
          onRetry: secondFactor.retry,
          onEnrol: secondFactor.enrol,
          onConfirm: secondFactor.confirm,
          onRemove: secondFactor.remove,
          onRenew: secondFactor.renewBackupCodes,
          onDone: (what) => notify({ kind: FACTOR_NEWS[what] }),
        }
      }
      passkeys={
        passkeys &&
        // Where none can be added, only those that there are can be removed.
        (passkeys.available || passkeys.passkeys.length > 0) && {
          passkeys: passkeys.passkeys,
          state: passkeys.state,
          adding: !passkeys.available ? 'unsupported' : user?.emailVerified ? 'possible' : 'unverified',
          onRetry: passkeys.retry,
          withCode: secondFactor?.factor?.on === true,
          onAdd: passkeys.add,
          onAdded: () => notify({ kind: 'passkeyAdded' }),
          onRename: passkeys.rename,
          onRemove: async (id, proof) => {
            const result = await passkeys.remove(id, proof);
            if (result.ok) notify({ kind: 'passkeyRemoved' });
            return result;
          },
        }
      }
      purchases={
        bought &&
        pending &&
        downloadFile && {
          purchases: bought.purchases,
          state: bought.state,
          pending: { orders: pending.orders, state: pending.state },
          onRetry: () => {
            bought.retry();
            pending.retry();
          },
          onDownload: downloadFile,
          onRate: bought.rate,
          onReceipt: bought.receipt,
          ...(problems && {
            problems: { now, onReport: problems.report, onWithdraw: problems.withdraw },
          }),
        }
      }
      signIn={signIn.dialog}
      newPassword={newPassword}
      loading={!loaded}
      onRetry={failed ? retry : null}
    />
  );
}
