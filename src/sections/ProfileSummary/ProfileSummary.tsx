import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { PersonAvatar } from '../../atoms/PersonAvatar/PersonAvatar';
import { StatusBadge } from '../../atoms/StatusBadge/StatusBadge';
import type { User } from '../../domain/user';
import { useText } from '../../i18n/useText';

export interface ProfileSummaryProps {
  /** The user. */
  user: Pick<User, 'name' | 'email'>;
  /** Signs out. Replaces the badges, which are only for the demo's account. */
  onSignOut?: () => void;
}

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2, 3),
  '& > div': { flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1),
    margin: theme.spacing(1.5, 0, 0),
    padding: 0,
    listStyle: 'none',
  },
}));

const SignOut = styled('p')(({ theme }) => ({ margin: theme.spacing(1.5, 0, 0) }));

export function ProfileSummary({ user, onSignOut }: ProfileSummaryProps) {
  const t = useText();
  return (
    <Root>
      <PersonAvatar name={user.name} />
      <div>
        <Typography variant="h2">{user.name.trim() || t.rich('account.notGiven')}</Typography>
        <Typography color="textSecondary">{user.email}</Typography>
        {onSignOut ? (
          <SignOut>
            <Button variant="outlined" startIcon={<LogoutOutlined />} onClick={onSignOut}>
              {t.rich('account.signOut')}
            </Button>
          </SignOut>
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
    </Root>
  );
}
