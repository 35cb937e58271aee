import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmailText } from '../../atoms/EmailText/EmailText';
import { MakersSeal } from '../../atoms/MakersSeal/MakersSeal';
import { StatusBadge } from '../../atoms/StatusBadge/StatusBadge';
import type { User } from '../../domain/user';
import { useText } from '../../i18n/useText';
import styles from './ProfileSummary.module.css';

export interface ProfileSummaryProps {
  /** The user. */
  user: Pick<User, 'name' | 'email'>;
  /** Signs out. Replaces the badges, which are only for the demo's account. */
  onSignOut?: () => void;
}

export function ProfileSummary({ user, onSignOut }: ProfileSummaryProps) {
  const t = useText('account');
  return (
    <div className={styles.root}>
      <MakersSeal name={user.name} large />
      <div>
        <Typography variant="h2">{user.name.trim() || t.rich('account.notGiven')}</Typography>
        <Typography variant="body2" color="textSecondary">
          <EmailText email={user.email} />
        </Typography>
      </div>
      {onSignOut ? (
        <p>
          <Button variant="outlined" startIcon={<LogoutOutlined />} onClick={onSignOut}>
            <span>{t.rich('account.signOut')}</span>
          </Button>
        </p>
      ) : (
        <ul>
          <li>
            <StatusBadge icon={<VerifiedOutlined />}>{t.rich('account.verifiedEmail')}</StatusBadge>
          </li>
          <li>
            <StatusBadge icon={<WorkspacePremiumOutlined />} tone="special">
              {t.rich('account.premiumMember')}
            </StatusBadge>
          </li>
        </ul>
      )}
    </div>
  );
}
