import { useState } from 'react';
import type { Result } from '../domain/failure';
import type { Notice } from '../domain/notice';
import type { ProfileFields, User } from '../domain/user';
import { useAuth, useAuthActions } from '../stores/AuthProvider';
import { useNotifications } from '../stores/NotificationsProvider';
import { AccountTemplate } from '../templates/AccountTemplate/AccountTemplate';

/** Hands the profile to the browser as a file to save. */
function download(user: User) {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(user, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = 'kriti-bazaar-account.json';
  link.click();
  URL.revokeObjectURL(address);
}

/** `/account` */
export function AccountPage() {
  const { user } = useAuth();
  const { signIn, saveProfile, deleteAccount } = useAuthActions();
  const { notify } = useNotifications();
  const [editing, setEditing] = useState(false);

  /** Says what went wrong, or what was done; tells whether it was done. */
  const report = async (call: Promise<Result<unknown>>, done?: Notice): Promise<boolean> => {
    const result = await call;
    if (!result.ok) notify({ kind: 'failed', failure: result.failure });
    else if (done) notify(done);
    return result.ok;
  };

  const save = async (fields: ProfileFields) => {
    if (await report(saveProfile(fields), { kind: 'profileSaved' })) setEditing(false);
  };

  const forget = async () => {
    if (await report(deleteAccount(), { kind: 'accountDeleted' })) setEditing(false);
  };

  return (
    <AccountTemplate
      user={user}
      editing={editing}
      onLogin={() => void report(signIn('buy'))}
      onEdit={() => setEditing(true)}
      onSave={(fields) => void save(fields)}
      onCancel={() => setEditing(false)}
      onDownload={() => {
        if (user) download(user);
      }}
      onDelete={() => void forget()}
    />
  );
}
