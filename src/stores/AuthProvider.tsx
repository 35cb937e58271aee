import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useEffect, useMemo, type ReactNode } from 'react';
import { fail, type Result } from '../domain/failure';
import { loadState } from '../domain/loadState';
import type { UsedPasskey } from '../domain/passkey';
import type { User } from '../domain/user';
import type { Credentials } from '../domain/credentials';
import type { SignInIntent } from '../domain/signInStatus';
import type { SessionPort } from '../marketplace/ports/session';
import { useServices } from './MarketplaceProvider';
import { PRIVATE, sessionQuery } from './queries';
import { useInvalidate } from './queryCache';
import { useRequiredContext } from './useRequiredContext';

interface AuthState {
  user: User | null;
  /** Also when loading failed. */
  loaded: boolean;
  /** Nobody knows whether somebody is signed in: the server can't be reached. */
  failed: boolean;
  /** Loads the session again. */
  retry: () => void;
}

interface AuthActions extends Pick<
  SessionPort,
  | 'signUp'
  | 'requestCode'
  | 'verifyEmail'
  | 'signOut'
  | 'saveProfile'
  | 'requestReset'
  | 'checkReset'
  | 'resetPassword'
  | 'data'
  | 'deleteAccount'
> {
  signIn: (intent: SignInIntent, credentials?: Credentials) => Promise<Result<User>>;
  /** After `signIn` has failed with `codeWanted`. */
  signInWithCode: (code: string) => Promise<Result<User>>;
  signInWithPasskey: (used: UsedPasskey) => Promise<Result<User>>;
  /** The address that `saveProfile` has left waiting takes effect. */
  confirmNewEmail: (code: string) => Promise<Result<User>>;
}

const AuthStateContext = createContext<AuthState | null>(null);
const AuthActionsContext = createContext<AuthActions | null>(null);

export interface AuthProviderProps {
  /** Updating state before hydration would cause a mismatch. */
  hydrated?: Promise<void>;
  children: ReactNode;
}

export function AuthProvider({ hydrated, children }: AuthProviderProps) {
  const { marketplace, accountHint } = useServices();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const { data, isError, isFetching, refetch } = useQuery(sessionQuery(marketplace, hydrated));
  const user = data ?? null;
  const session = loadState({ hasData: data !== undefined, isError, isFetching });
  // The demo always starts signed out.
  const loaded = !marketplace.about.capabilities.accounts || session !== 'loading';
  const failed = session === 'failed';

  const userId = user?.id;
  useEffect(() => {
    // Privacy: nothing of a previous user stays in memory.
    client.removeQueries({ queryKey: PRIVATE, type: 'inactive' });
  }, [client, userId]);

  useEffect(() => {
    if (userId !== undefined) accountHint?.remember();
  }, [accountHint, userId]);

  const state = useMemo(
    () => ({ user, loaded, failed, retry: () => void refetch() }),
    [user, loaded, failed, refetch],
  );

  const actions = useMemo((): AuthActions => {
    const { session, passkeys, emailChange } = marketplace;
    const { queryKey } = sessionQuery(marketplace);
    const applyResult = async <Value extends User | null>(
      call: Promise<Result<Value>>,
      event?: 'profileSaved' | 'emailChanged' | 'accountDeleted',
    ): Promise<Result<Value>> => {
      const result = await call;
      if (!result.ok) return result;
      // Race: an earlier response must not win.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, result.value);
      if (event) void invalidate(event);
      return result;
    };
    return {
      signIn: (intent, credentials) =>
        applyResult(session.signIn({ intent, ...(credentials && { credentials }) })),
      signInWithCode: async (code) =>
        marketplace.secondFactor ? applyResult(marketplace.secondFactor.signIn(code)) : fail('expired'),
      signInWithPasskey: async (used) =>
        passkeys ? applyResult(passkeys.finishSignIn(used)) : fail('notFound'),
      confirmNewEmail: async (code) =>
        emailChange ? applyResult(emailChange.confirm(code), 'emailChanged') : fail('notFound'),
      signUp: (account) => session.signUp(account),
      requestCode: (request) => session.requestCode(request),
      verifyEmail: async (request) => {
        const result = await session.verifyEmail(request);
        if (result.ok) {
          await client.cancelQueries({ queryKey });
          client.setQueryData<User | null>(queryKey, (known) =>
            known?.email === request.email ? { ...known, emailVerified: true } : known,
          );
        }
        return result;
      },
      signOut: () => applyResult(session.signOut()),
      saveProfile: (fields, proof) => applyResult(session.saveProfile(fields, proof), 'profileSaved'),
      requestReset: (email) => session.requestReset(email),
      checkReset: (token) => session.checkReset(token),
      // Ends all sessions, this one included.
      resetPassword: (request) => applyResult(session.resetPassword(request)),
      data: (options) => session.data(options),
      deleteAccount: (proof) => applyResult(session.deleteAccount(proof), 'accountDeleted'),
    };
  }, [marketplace, client, invalidate]);

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
