import { useAuth } from '../stores/AuthProvider';
import { useSeller } from '../stores/useSeller';
import { SellTemplate } from '../templates/SellTemplate/SellTemplate';
import { useSignIn } from './useSignIn';

/** `/sell`: the benefits of selling, or the dashboard of whoever is signed in. */
export function SellPage() {
  const { user, known } = useAuth();
  const signIn = useSignIn();
  const { stats, products } = useSeller();

  return user ? (
    <SellTemplate seller={{ name: user.name, stats, products }} />
  ) : (
    <SellTemplate
      seller={null}
      onCreateAccount={() => void signIn.start('sell')}
      loading={!known}
      signIn={signIn.dialog}
    />
  );
}
