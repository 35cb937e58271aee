import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { EmailText } from '../../atoms/EmailText/EmailText';
import { MakersSeal } from '../../atoms/MakersSeal/MakersSeal';
import { StatusBadge } from '../../atoms/StatusBadge/StatusBadge';
import type { User } from '../../domain/user';
import { useText } from '../../i18n/useText';
import { NewEmailNote, type NewEmailNoteProps } from '../NewEmailNote/NewEmailNote';
import styles from './ProfileSummary.module.css';

export interface ProfileSummaryProps {
  /** The user. */
  user: Pick<User, 'name' | 'email' | 'emailVerified'>;
  /** Asks for a code that confirms the address. */
  onConfirmEmail?: (() => void) | undefined;
  /** An address that is to replace this one, and waits for its confirmation. */
  newEmail?: NewEmailNoteProps | null | undefined;
  /** Signs out; only a real account has it, and no membership. */
  onSignOut?: () => void;
}

export function ProfileSummary({ user, onConfirmEmail, newEmail, onSignOut }: ProfileSummaryProps) {
  const t = useText('account');
  const heading = useRef<HTMLHeadingElement>(null);
  const isWaiting = Boolean(newEmail);
  const wasWaiting = useRef(isWaiting);
  useEffect(() => {
    // The pressed button has gone with its note; a closing dialog restores focus.
    if (wasWaiting.current && !isWaiting && document.activeElement === document.body)
      heading.current?.focus();
    wasWaiting.current = isWaiting;
  }, [isWaiting]);
  return (
    <div className={styles.root}>
      <MakersSeal name={user.name} large />
      <div>
        <Typography variant="h2" ref={heading} tabIndex={-1}>
          {user.name.trim() || t.rich('account.notGiven')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <EmailText email={user.email} />
        </Typography>
      </div>
      {(user.emailVerified || !onSignOut) && (
        <ul>
          {user.emailVerified && (
            <li>
              <StatusBadge icon={<VerifiedOutlined />}>{t.rich('account.verifiedEmail')}</StatusBadge>
            </li>
          )}
          {!onSignOut && (
            <li>
              <StatusBadge icon={<WorkspacePremiumOutlined />} tone="special">
                {t.rich('account.premiumMember')}
              </StatusBadge>
            </li>
          )}
        </ul>
      )}
      {!user.emailVerified && onConfirmEmail && (
        <div className={styles.unverified}>
          <p>{t.rich('account.unverifiedText')}</p>
          <Button variant="contained" onClick={onConfirmEmail}>
            <span>{t.rich('account.confirmEmail')}</span>
          </Button>
        </div>
      )}
      {newEmail && (
        <div className={styles.newEmail}>
          <NewEmailNote {...newEmail} />
        </div>
      )}
      {onSignOut && (
        <p>
          <Button variant="outlined" startIcon={<LogoutOutlined />} onClick={onSignOut}>
            <span>{t.rich('account.signOut')}</span>
          </Button>
        </p>
      )}
    </div>
  );
}
