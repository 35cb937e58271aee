import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { Suspense } from 'react';
import { Band } from '../../atoms/Band/Band';
import { EmptyState } from '../../atoms/EmptyState/EmptyState';
import door from '../../atoms/EmptyState/account.svg?inline';
import { PageHeading } from '../../atoms/PageHeading/PageHeading';
import { PartBoundary } from '../../atoms/PartBoundary/PartBoundary';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import type { ProfileFields, User } from '../../domain/user';
import { lazyWithMessages } from '../../i18n/lazyWithMessages';
import { useText } from '../../i18n/useText';
import { AccountActions, type AccountActionsProps } from '../../sections/AccountActions/AccountActions';
import { AccountActionsSkeleton } from '../../sections/AccountActions/AccountActionsSkeleton';
import type { DeviceListProps } from '../../sections/DeviceList/DeviceList';
import { DevicesSkeleton } from '../../sections/DeviceList/DevicesSkeleton';
import { LoadTrouble } from '../../sections/LoadTrouble/LoadTrouble';
import type { PasskeyListProps } from '../../sections/PasskeyList/PasskeyList';
import {
  PersonalInformation,
  type PersonalInformationProps,
} from '../../sections/PersonalInformation/PersonalInformation';
import { ProfileSkeleton } from '../../sections/ProfileSummary/ProfileSkeleton';
import { ProfileSummary, type ProfileSummaryProps } from '../../sections/ProfileSummary/ProfileSummary';
import { PurchasesSkeleton } from '../../sections/PurchaseList/PurchasesSkeleton';
import type { PurchaseListProps } from '../../sections/PurchaseList/PurchaseList';
import type { EmailCodeDialogProps } from '../../sections/EmailCodeDialog/EmailCodeDialog';
import type { NewPasswordDialogProps } from '../../sections/NewPasswordDialog/NewPasswordDialog';
import {
  LazySignInDialog,
  type LazySignInDialogProps,
} from '../../sections/LazySignInDialog/LazySignInDialog';
import type { SecondFactorProps } from '../../sections/SecondFactor/SecondFactor';
import { SecondFactorSkeleton } from '../../sections/SecondFactor/SecondFactorSkeleton';
import { useHeadingFocus } from '../useHeadingFocus';
import styles from './AccountTemplate.module.css';

const PurchaseList = lazyWithMessages(
  ['purchases', 'test'],
  async () => (await import('../../sections/PurchaseList/PurchaseList')).PurchaseList,
);

const DeviceList = lazyWithMessages(
  ['devices'],
  async () => (await import('../../sections/DeviceList/DeviceList')).DeviceList,
);

const SecondFactor = lazyWithMessages(
  ['secondFactor'],
  async () => (await import('../../sections/SecondFactor/SecondFactor')).SecondFactor,
);

const PasskeyList = lazyWithMessages(
  ['passkeys'],
  async () => (await import('../../sections/PasskeyList/PasskeyList')).PasskeyList,
);

const EmailCodeDialog = lazyWithMessages(
  ['signIn'],
  async () => (await import('../../sections/EmailCodeDialog/EmailCodeDialog')).EmailCodeDialog,
);

const NewPasswordDialog = lazyWithMessages(
  ['password', 'signIn'],
  async () => (await import('../../sections/NewPasswordDialog/NewPasswordDialog')).NewPasswordDialog,
);

export interface AccountTemplateProps {
  /** The signed-in user, or null. */
  user: User | null;
  /** Whether the profile form is shown. */
  editing: boolean;
  /** The sign-in button was pressed. */
  onLogin: () => void;
  /** The button to register was pressed; omitted where accounts are not registered, as in the demo. */
  onSignUp?: (() => void) | false;
  /** The Edit button was pressed. */
  onEdit: () => void;
  /** Valid form submitted. */
  onSave: (fields: ProfileFields) => void;
  /** The profile is being saved. */
  saving?: boolean;
  /** The profile field that was refused, if one was. */
  refusedField?: PersonalInformationProps['refusedField'];
  /** The Cancel button was pressed. */
  onCancel: () => void;
  /** Downloads the profile as a file. */
  onDownload: () => void;
  /** Deletes the account after a confirmation; for accounts that have no password, as in the demo. */
  onDelete: () => void;
  /** Actions of a real account with password; omitted for the demo's. */
  own?: {
    onSignOut: () => void;
    onConfirmEmail: () => void;
    password: NonNullable<AccountActionsProps['password']>;
  };
  /** A new e-mail address, while it waits for its confirmation, and the dialog for its code; omitted for the demo's. */
  newEmail?: { waiting: ProfileSummaryProps['newEmail']; dialog: EmailCodeDialogProps } | null;
  /** Where the account is logged in; omitted for the demo's. */
  devices?: DeviceListProps | null;
  /** Two-step login; omitted for the demo's. */
  secondFactor?: SecondFactorProps | null;
  /** Passkeys; omitted where there are none. */
  passkeys?: PasskeyListProps | false | null;
  /** Purchases; omitted without payments. */
  purchases?: PurchaseListProps | null;
  /** Props of the sign-in dialog; null where there is none. */
  signIn?: LazySignInDialogProps | null;
  /** Props of the dialog for a new password, opened by a link; null where there is none. */
  newPassword?: NewPasswordDialogProps | null;
  /** The session is loading. */
  loading?: boolean;
  /** The session couldn’t be loaded: called for another try. Null when it could. */
  onRetry?: (() => void) | null;
}

export function AccountTemplate({
  user,
  editing,
  onLogin,
  onSignUp,
  onEdit,
  onSave,
  saving,
  refusedField,
  onCancel,
  onDownload,
  onDelete,
  own,
  newEmail,
  devices,
  secondFactor,
  passkeys,
  purchases,
  signIn,
  newPassword,
  loading = false,
  onRetry = null,
}: AccountTemplateProps) {
  const t = useText('account');
  const root = useHeadingFocus<HTMLDivElement>(user ? 'account' : 'login');
  return (
    <div ref={root}>
      <Band>
        <PageHeading>{t.rich('account.title')}</PageHeading>
        {onRetry && <LoadTrouble title={t.rich('site.accountFailed')} state="failed" onRetry={onRetry} />}
        {user ? (
          <div className={styles.parts}>
            <div className={styles.part}>
              <ProfileSummary
                user={user}
                onConfirmEmail={own?.onConfirmEmail}
                newEmail={newEmail?.waiting}
                onSignOut={own?.onSignOut}
              />
            </div>
            <div className={styles.main}>
              {purchases && (
                <div className={clsx(styles.part, styles.purchases)} id="purchases">
                  <PartBoundary>
                    <Suspense
                      fallback={
                        <>
                          <PoliteStatus>{t.rich('site.loading')}</PoliteStatus>
                          <PurchasesSkeleton withHeading />
                        </>
                      }
                    >
                      <PurchaseList {...purchases} />
                    </Suspense>
                  </PartBoundary>
                </div>
              )}
              <div className={styles.part}>
                <PersonalInformation
                  user={user}
                  editing={editing}
                  onEdit={onEdit}
                  strict={own !== undefined}
                  saving={saving}
                  onSave={onSave}
                  refusedField={refusedField}
                  onCancel={onCancel}
                />
              </div>
              <div>
                <div className={styles.part}>
                  <AccountActions onDownload={onDownload} onDelete={onDelete} password={own?.password} />
                </div>
                {secondFactor && (
                  <div className={styles.part}>
                    <PartBoundary>
                      <Suspense fallback={<SecondFactorSkeleton withHeading />}>
                        <SecondFactor {...secondFactor} />
                      </Suspense>
                    </PartBoundary>
                  </div>
                )}
                {passkeys && (
                  <div className={styles.part}>
                    <PartBoundary>
                      <Suspense fallback={<DevicesSkeleton withHeading />}>
                        <PasskeyList {...passkeys} />
                      </Suspense>
                    </PartBoundary>
                  </div>
                )}
                {devices && (
                  <div className={styles.part}>
                    <PartBoundary>
                      <Suspense fallback={<DevicesSkeleton withHeading />}>
                        <DeviceList {...devices} />
                      </Suspense>
                    </PartBoundary>
                  </div>
                )}
              </div>
            </div>
          </div>
        ) : loading ? (
          <>
            <PoliteStatus>{t.rich('site.loading')}</PoliteStatus>
            <div className={styles.parts} aria-hidden>
              <div className={styles.part}>
                <ProfileSkeleton />
              </div>
              <div className={styles.main}>
                <div className={clsx(styles.part, styles.purchases)}>
                  <PurchasesSkeleton withHeading />
                </div>
                <div>
                  <div className={styles.part}>
                    <AccountActionsSkeleton />
                  </div>
                </div>
              </div>
            </div>
          </>
        ) : onRetry ? null : (
          <div className={styles.parts}>
            <EmptyState
              picture={door}
              title={t.rich('account.prompt')}
              text={t.rich('account.promptText')}
              action={
                <>
                  <Button variant="contained" size="large" onClick={onLogin}>
                    <span>{t.rich('account.login')}</span>
                  </Button>
                  {onSignUp && (
                    <Button variant="outlined" size="large" onClick={onSignUp}>
                      <span>{t.rich('account.signUp')}</span>
                    </Button>
                  )}
                </>
              }
            />
          </div>
        )}
        {newEmail && (
          <PartBoundary asked>
            <Suspense fallback={null}>
              <EmailCodeDialog {...newEmail.dialog} />
            </Suspense>
          </PartBoundary>
        )}
        {signIn && <LazySignInDialog {...signIn} />}
        {newPassword && (
          <PartBoundary asked>
            <Suspense fallback={null}>
              <NewPasswordDialog {...newPassword} />
            </Suspense>
          </PartBoundary>
        )}
      </Band>
    </div>
  );
}
