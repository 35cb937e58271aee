import { createContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Result } from '../domain/failure';
import type { User } from '../domain/user';
import type { Credentials } from '../domain/credentials';
import type { SessionPort, SignInIntent } from '../marketplace/Marketplace';
import { useServices } from './MarketplaceProvider';
import { useRequiredContext } from './useRequiredContext';

interface AuthState {
  /** Who is signed in, or null. */
  user: User | null;
  /** Whether that is known by now. */
  known: boolean;
  /** Whether accounts are people's own: see `MarketplaceTraits`. */
  ownAccounts: boolean;
}

/** {@link SessionPort}; what changes who is signed in is noted here. */
interface AuthActions extends Pick<
  SessionPort,
  'signUp' | 'signOut' | 'saveProfile' | 'changePassword' | 'data' | 'deleteAccount'
> {
  signIn: (intent: SignInIntent, credentials?: Credentials) => Promise<Result<User>>;
}

const AuthStateContext = createContext<AuthState | null>(null);
const AuthActionsContext = createContext<AuthActions | null>(null);

export interface AuthProviderProps {
  /** What news of who is signed in waits for: React must not be given another page while it is still taking one over. */
  settled?: Promise<void>;
  children: ReactNode;
}

/** Holds who is signed in, as the marketplace says. */
export function AuthProvider({ settled, children }: AuthProviderProps) {
  const { marketplace } = useServices();
  const { ownAccounts } = marketplace.traits;
  const [user, setUser] = useState<User | null>(null);
  // Nobody is signed in to the demo when it opens.
  const [known, setKnown] = useState(!ownAccounts);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void Promise.all([marketplace.session.current({ signal }), settled]).then(([result]) => {
      if (signal.aborted) return;
      // Whoever has signed in meanwhile stays.
      if (result.ok) setUser((signedIn) => signedIn ?? result.value);
      setKnown(true);
    });
    return () => controller.abort();
  }, [marketplace, settled]);

  const state = useMemo(() => ({ user, known, ownAccounts }), [user, known, ownAccounts]);

  const actions = useMemo((): AuthActions => {
    const { session } = marketplace;
    const settle = async <Value extends User | null>(
      call: Promise<Result<Value>>,
    ): Promise<Result<Value>> => {
      const result = await call;
      if (result.ok) setUser(result.value);
      return result;
    };
    return {
      signIn: (intent, credentials) =>
        settle(session.signIn({ intent, ...(credentials && { credentials }) })),
      signUp: (account) => settle(session.signUp(account)),
      signOut: () => settle(session.signOut()),
      saveProfile: (fields, proof) => settle(session.saveProfile(fields, proof)),
      changePassword: (request) => session.changePassword(request),
      data: (options) => session.data(options),
      deleteAccount: (proof) => settle(session.deleteAccount(proof)),
    };
  }, [marketplace]);

  return (
    <AuthActionsContext value={actions}>
      <AuthStateContext value={state}>{children}</AuthStateContext>
    </AuthActionsContext>
  );
}

export function useAuth(): AuthState {
  return useRequiredContext(AuthStateContext, 'useAuth', 'AuthProvider');
}

export function useAuthActions(): AuthActions {
  return useRequiredContext(AuthActionsContext, 'useAuthActions', 'AuthProvider');
}
