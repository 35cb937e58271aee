import type { Clock } from '../../domain/clock';
import { fail, succeed } from '../../domain/failure';
import { EMAIL_CHANGE_DAYS } from '../../domain/limits';
import type { PendingEmail, User } from '../../domain/user';
import type { EmailChangePort } from '../ports/emailChange';

const DAY_MS = 24 * 60 * 60_000;

export interface MemoryEmailChangeOptions {
  clock: Clock;
  /** Confirms every address. */
  emailCode: string;
  /** The signed-in account. */
  own: () => { user: User } | undefined;
  isTaken: (email: string) => boolean;
  /** At the start, of the owner. */
  newEmail?: string | undefined;
  ownerId?: string | undefined;
  onConfirmed: (userId: string) => void;
}

export function memoryEmailChange({
  clock,
  emailCode,
  own,
  isTaken,
  newEmail,
  ownerId,
  onConfirmed,
}: MemoryEmailChangeOptions) {
  const byUser = new Map<string, PendingEmail>();

  const request = (userId: string, email: string) => {
    const requestedAt = clock.now();
    byUser.set(userId, { email, requestedAt, expiresAt: requestedAt + EMAIL_CHANGE_DAYS * DAY_MS });
  };
  if (newEmail !== undefined && ownerId !== undefined) request(ownerId, newEmail);

  const pending = (userId: string) => byUser.get(userId) ?? null;

  const port: EmailChangePort = {
    pending: async () => {
      const account = own();
      return account ? succeed(pending(account.user.id)) : fail('signedOut');
    },
    resend: async () => (own() ? succeed(null) : fail('signedOut')),
    confirm: async (code) => {
      const account = own();
      if (!account) return fail('signedOut');
      const { id } = account.user;
      const email = pending(id)?.email;
      if (email === undefined || code !== emailCode) return fail('wrongCode');
      if (isTaken(email)) return fail('emailTaken');
      byUser.delete(id);
      account.user = { ...account.user, email, emailVerified: true };
      onConfirmed(id);
      return succeed(account.user);
    },
    cancel: async () => {
      const account = own();
      if (!account) return fail('signedOut');
      byUser.delete(account.user.id);
      return succeed(null);
    },
  };

  return { port, pending, request, forget: (userId: string) => byUser.delete(userId) };
}
