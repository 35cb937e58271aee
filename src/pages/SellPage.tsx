import { useAuth, useAuthActions } from '../stores/AuthProvider';
import { useNotifications } from '../stores/NotificationsProvider';
import { useSeller } from '../stores/useSeller';
import { SellTemplate } from '../templates/SellTemplate/SellTemplate';

/** `/sell`: the benefits of selling, or the dashboard of whoever is signed in. */
export function SellPage() {
  const { user } = useAuth();
  const { signIn } = useAuthActions();
  const { notify } = useNotifications();
  const { stats, products, state, shelf } = useSeller();

  const createAccount = async () => {
    const result = await signIn('sell');
    if (!result.ok) notify({ kind: 'failed', failure: result.failure });
  };

  return user ? (
    <SellTemplate
      seller={{
        name: user.name,
        stats,
        products,
        own: shelf && {
          products,
          state,
          onRetry: shelf.retry,
          onChange: shelf.change,
          onNewVersion: shelf.newVersion,
        },
      }}
    />
  ) : (
    <SellTemplate seller={null} onCreateAccount={() => void createAccount()} />
  );
}
