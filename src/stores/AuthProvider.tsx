import { createContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Result } from '../domain/failure';
import type { User } from '../domain/user';
import type { Credentials } from '../domain/credentials';
import type { SessionPort, SignInIntent } from '../marketplace/Marketplace';
import { useServices } from './MarketplaceProvider';
import { useRequiredContext } from './useRequiredContext';

interface AuthState {
  user: User | null;
  loaded: boolean;
  hasAccounts: boolean;
}

interface AuthActions extends Pick<
  SessionPort,
  'signUp' | 'signOut' | 'saveProfile' | 'changePassword' | 'data' | 'deleteAccount'
> {
  signIn: (intent: SignInIntent, credentials?: Credentials) => Promise<Result<User>>;
}

const AuthStateContext = createContext<AuthState | null>(null);
const AuthActionsContext = createContext<AuthActions | null>(null);

export interface AuthProviderProps {
  /** Updating state before hydration would cause a mismatch. */
  hydrated?: Promise<void>;
  children: ReactNode;
}

export function AuthProvider({ hydrated, children }: AuthProviderProps) {
  const { marketplace } = useServices();
  const { accounts: hasAccounts } = marketplace.capabilities;
  const [user, setUser] = useState<User | null>(null);
  // The demo always starts signed out.
  const [loaded, setLoaded] = useState(!hasAccounts);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void Promise.all([marketplace.session.current({ signal }), hydrated]).then(([result]) => {
      if (signal.aborted) return;
      // Race: a sign-in during the request wins.
      if (result.ok) setUser((signedIn) => signedIn ?? result.value);
      setLoaded(true);
    });
    return () => controller.abort();
  }, [marketplace, hydrated]);

  const state = useMemo(() => ({ user, loaded, hasAccounts }), [user, loaded, hasAccounts]);

  const actions = useMemo((): AuthActions => {
    const { session } = marketplace;
    const applyResult = async <Value extends User | null>(
      call: Promise<Result<Value>>,
    ): Promise<Result<Value>> => {
      const result = await call;
      if (result.ok) setUser(result.value);
      return result;
    };
    return {
      signIn: (intent, credentials) =>
        applyResult(session.signIn({ intent, ...(credentials && { credentials }) })),
      signUp: (account) => applyResult(session.signUp(account)),
      signOut: () => applyResult(session.signOut()),
      saveProfile: (fields, proof) => applyResult(session.saveProfile(fields, proof)),
      changePassword: (request) => session.changePassword(request),
      data: (options) => session.data(options),
      deleteAccount: (proof) => applyResult(session.deleteAccount(proof)),
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
