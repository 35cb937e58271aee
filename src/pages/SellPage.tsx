import { productPath } from '../domain/paths';
import { useAbout } from '../stores/AboutProvider';
import { useAuth } from '../stores/AuthProvider';
import { useEarnings } from '../stores/useEarnings';
import { useCapabilities } from '../stores/MarketplaceProvider';
import { useSeller } from '../stores/useSeller';
import { useNow } from '../stores/useNow';
import { useSellerProblems } from '../stores/useSellerProblems';
import { useShowcase } from '../stores/useShowcase';
import { SellTemplate } from '../templates/SellTemplate/SellTemplate';
import { useFileDownload } from './useFileDownload';
import { useSignIn } from './useSignIn';
import { useStatementDialog } from './useStatementDialog';

export function SellPage() {
  const { user, loaded, failed, retry: retrySession } = useAuth();
  const signIn = useSignIn();
  const { stats, products, state, retry, listingActions } = useSeller();
  const earnings = useEarnings();
  const problems = useSellerProblems();
  const statement = useStatementDialog();
  const now = useNow();
  const downloadFile = useFileDownload();

  const { accounts, payments } = useCapabilities();
  const showcase = useShowcase(loaded && !user);

  const testPayments = useAbout()?.testPayments === true;

  const dashboard = {
    name: user?.name ?? null,
    // Known before the figures.
    stats: { ...stats, test: stats.test || testPayments },
    products,
    own: listingActions && {
      products,
      state,
      onRetry: retry,
      onChange: listingActions.change,
      onNewVersion: listingActions.newVersion,
      ...(downloadFile && { onDownload: downloadFile }),
    },
    problems: problems && {
      problems: problems.problems,
      state: problems.state,
      onRetry: problems.retry,
      now,
      onAnswer: problems.answer,
      onRefund: problems.refund,
    },
    statement,
    earnings: earnings && { months: earnings.months, state: earnings.state, onRetry: earnings.retry },
  };

  return user ? (
    <SellTemplate seller={dashboard} signIn={signIn.dialog} />
  ) : (
    <SellTemplate
      seller={null}
      onCreateAccount={() => void signIn.start('sell')}
      {...(accounts && { onLogin: () => void signIn.start('sell', { form: 'signIn' }) })}
      expected={loaded ? null : dashboard}
      onRetry={failed ? retrySession : null}
      signIn={signIn.dialog}
      showcase={showcase}
      quickLookTo={productPath}
      payout={payments}
    />
  );
}
