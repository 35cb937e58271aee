import { useState } from 'react';
import type { Failure, Result } from '../domain/failure';
import type { PasswordChange } from '../domain/credentials';
import { ACCOUNT_NOTICES } from '../domain/notice';
import { isProfileField, type ProfileField, type ProfileFields } from '../domain/user';
import { useAuthActions } from '../stores/AuthProvider';
import { useCapabilities, useServices } from '../stores/MarketplaceProvider';
import { useNotifications } from '../stores/NotificationsProvider';
import { useUploadDraft } from '../stores/UploadDraftProvider';
import { useOwed } from '../stores/useOwed';
import type { AccountTemplateProps } from '../templates/AccountTemplate/AccountTemplate';

type Purpose = 'change' | 'email' | 'delete';

interface OwnAccount {
  /** Undefined in the demo. */
  own: AccountTemplateProps['own'];
  saveWithPassword: (fields: ProfileFields) => void;
}

interface OwnAccountEvents {
  /** The account has a second factor, as far as is known. */
  hasFactor: boolean;
  onSaved: () => void;
  /** A field of the profile, after the password. */
  onRefused: (field: ProfileField) => void;
  onDeleted: () => void;
  onConfirmEmail: () => void;
}

/** Password-protected actions: new password, new e-mail address, account deletion. */
export function useOwnAccount({
  hasFactor,
  onSaved,
  onRefused,
  onDeleted,
  onConfirmEmail,
}: OwnAccountEvents): OwnAccount {
  const { session } = useServices().marketplace;
  const { accounts } = useCapabilities();
  const { signOut, saveProfile, deleteAccount } = useAuthActions();
  const { notify, settle } = useNotifications();
  const { clear } = useUploadDraft();
  const [request, setRequest] = useState<{ purpose: Purpose; fields?: ProfileFields } | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [done, setDone] = useState(false);
  const [codeWanted, setCodeWanted] = useState(false);
  const earnings = useOwed(open && request?.purpose === 'delete');

  const openDialog = (purpose: Purpose, fields?: ProfileFields) => {
    setRequest({ purpose, ...(fields && { fields }) });
    setOpen(true);
    setFailure(null);
    setDone(false);
  };

  const send = async ({ current, next, ...proof }: PasswordChange): Promise<Result<unknown>> => {
    const reauthentication = { password: current, ...proof };
    if (request?.purpose === 'delete') return deleteAccount(reauthentication);
    if (request?.fields) return saveProfile(request.fields, reauthentication);
    return session.changePassword({ current, next, ...proof });
  };

  const confirm = async (passwords: PasswordChange) => {
    setBusy(true);
    const result = await send(passwords);
    setBusy(false);
    if (!result.ok && request?.fields && result.failure.kind === 'refused') {
      const { field } = result.failure;
      if (isProfileField(field)) {
        setOpen(false);
        onRefused(field);
        return;
      }
    }
    if (!result.ok) {
      setFailure(result.failure);
      if (result.failure.kind === 'codeWanted') setCodeWanted(true);
      return;
    }
    setFailure(null);
    if (request?.purpose === 'change') {
      setDone(true);
      return;
    }
    setOpen(false);
    if (request?.purpose === 'delete') {
      clear();
      onDeleted();
    } else onSaved();
  };

  const signOutAndClear = async () => {
    const result = await signOut();
    // Privacy: on a shared device, neither a draft nor a notice may remain.
    if (result.ok) {
      clear();
      settle(ACCOUNT_NOTICES);
    } else notify({ kind: 'failed', failure: result.failure });
  };

  return {
    saveWithPassword: (fields) => openDialog('email', fields),
    own: accounts
      ? {
          onSignOut: () => void signOutAndClear(),
          onConfirmEmail,
          password: {
            onChange: () => openDialog('change'),
            onDelete: () => openDialog('delete'),
            dialog: request && {
              open,
              purpose: request.purpose,
              busy,
              failure,
              done,
              withCode: hasFactor || codeWanted,
              ...(earnings && { earnings }),
              onConfirm: (passwords) => void confirm(passwords),
              onClose: () => setOpen(false),
            },
          },
        }
      : undefined,
  };
}
