import { useState } from 'react';
import type { FailureKind, Result } from '../domain/failure';
import type { ProfileFields } from '../domain/user';
import { useAuth, useAuthActions } from '../stores/AuthProvider';
import { useNotifications } from '../stores/NotificationsProvider';
import { useUploadDraft } from '../stores/UploadDraftProvider';
import { useTotalEarnings } from '../stores/useTotalEarnings';
import type { AccountTemplateProps } from '../templates/AccountTemplate/AccountTemplate';

type Purpose = 'change' | 'email' | 'delete';

interface OwnAccount {
  /** Props of a real account; undefined in the demo. */
  own: AccountTemplateProps['own'];
  /** Saves a changed e-mail address after asking for the password. */
  saveWithPassword: (fields: ProfileFields) => void;
}

/**
 * Password-protected actions: new password, new e-mail address, account deletion.
 *
 * @param onSaved called once a profile that needs the password is saved
 * @param onDeleted called once the account is deleted
 */
export function useOwnAccount(onSaved: () => void, onDeleted: () => void): OwnAccount {
  const { ownAccounts } = useAuth();
  const { signOut, saveProfile, changePassword, deleteAccount } = useAuthActions();
  const { notify } = useNotifications();
  const { forget } = useUploadDraft();
  const [asked, setAsked] = useState<{ purpose: Purpose; fields?: ProfileFields } | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailureKind | null>(null);
  const [done, setDone] = useState(false);
  const earnings = useTotalEarnings(open && asked?.purpose === 'delete');

  const ask = (purpose: Purpose, fields?: ProfileFields) => {
    setAsked({ purpose, ...(fields && { fields }) });
    setOpen(true);
    setFailure(null);
    setDone(false);
  };

  const send = ({ current, next }: { current: string; next: string }): Promise<Result<unknown>> => {
    const proof = { password: current };
    if (asked?.purpose === 'delete') return deleteAccount(proof);
    if (asked?.fields) return saveProfile(asked.fields, proof);
    return changePassword({ current, next });
  };

  const confirm = async (passwords: { current: string; next: string }) => {
    setBusy(true);
    const result = await send(passwords);
    setBusy(false);
    if (!result.ok) {
      setFailure(result.failure.kind);
      return;
    }
    setFailure(null);
    if (asked?.purpose === 'change') {
      setDone(true);
      return;
    }
    setOpen(false);
    if (asked?.purpose === 'delete') {
      forget();
      onDeleted();
    } else onSaved();
  };

  const leave = async () => {
    const result = await signOut();
    // Privacy: on a shared device, no draft may remain.
    if (result.ok) forget();
    else notify({ kind: 'failed', failure: result.failure });
  };

  return {
    saveWithPassword: (fields) => ask('email', fields),
    own: ownAccounts
      ? {
          onSignOut: () => void leave(),
          password: {
            onChange: () => ask('change'),
            onDelete: () => ask('delete'),
            dialog: asked && {
              open,
              purpose: asked.purpose,
              busy,
              failure,
              done,
              ...(earnings && { earnings }),
              onConfirm: (passwords) => void confirm(passwords),
              onClose: () => setOpen(false),
            },
          },
        }
      : undefined,
  };
}
