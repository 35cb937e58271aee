import { createContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Result } from '../domain/failure';
import type { ProfileFields, User } from '../domain/user';
import type { SignInIntent } from '../marketplace/Marketplace';
import { useServices } from './MarketplaceProvider';
import { useRequiredContext } from './useRequiredContext';

interface AuthState {
  /** Who is signed in, or null. */
  user: User | null;
}

interface AuthActions {
  signIn: (intent: SignInIntent) => Promise<Result<User>>;
  signOut: () => Promise<Result<null>>;
  saveProfile: (fields: Partial<ProfileFields>) => Promise<Result<User>>;
  deleteAccount: () => Promise<Result<null>>;
}

const AuthStateContext = createContext<AuthState | null>(null);
const AuthActionsContext = createContext<AuthActions | null>(null);

/** Holds who is signed in, as the marketplace says. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { marketplace } = useServices();
  const [user, setUser] = useState<User | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    void marketplace.session.current({ signal: controller.signal }).then((result) => {
      if (result.ok && !controller.signal.aborted) setUser(result.value);
    });
    return () => controller.abort();
  }, [marketplace]);

  const state = useMemo(() => ({ user }), [user]);

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
      signIn: (intent) => settle(session.signIn({ intent })),
      signOut: () => settle(session.signOut()),
      saveProfile: (fields) => settle(session.saveProfile(fields)),
      deleteAccount: () => settle(session.deleteAccount()),
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
