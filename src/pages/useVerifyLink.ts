import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { tidyEmailCode } from '../domain/credentials';
import { VERIFY_PARAM } from '../domain/paths';
import { useAuth } from '../stores/AuthProvider';
import { useCapabilities } from '../stores/MarketplaceProvider';
import type { useSignIn } from './useSignIn';

/**
 * The link of a mail that confirms an address: signs in first if needed, because somebody else may have registered with
 * the address, and then needs only a click.
 */
export function useVerifyLink({ start }: Pick<ReturnType<typeof useSignIn>, 'start'>): void {
  const { accounts } = useCapabilities();
  const { user, loaded } = useAuth();
  const [params, setParams] = useSearchParams();
  const link = accounts && loaded ? params.get(VERIFY_PARAM) : null;
  const isVerified = user?.emailVerified === true;

  useEffect(() => {
    if (link === null) return;
    const code = tidyEmailCode(link);
    if (code !== null && !isVerified) void start('buy', { linkCode: code, reason: 'emailLink' });
    setParams(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete(VERIFY_PARAM);
        return rest;
      },
      { replace: true },
    );
  }, [link, isVerified, start, setParams]);
}
