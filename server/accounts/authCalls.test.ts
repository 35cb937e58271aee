import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '..');

/**
 * better-auth can do much more, and some of it would be a way in past a password or a second factor, such as signing in
 * by a code that is sent by mail. A further call has to be a decision.
 */
const CALLS = [
  'changePassword',
  'enableTwoFactor',
  'generateBackupCodes',
  'generatePasskeyAuthenticationOptions',
  'generatePasskeyRegistrationOptions',
  'getSession',
  'requestPasswordReset',
  'resetPassword',
  'sendVerificationOTP',
  'signInEmail',
  'signOut',
  'signUpEmail',
  'verifyEmailOTP',
  'verifyPasskeyAuthentication',
  'verifyPasskeyRegistration',
  'verifyPassword',
  // Only with a code made by the server, after the one that was entered is used up.
  'verifyTOTP',
];

it('calls of better-auth are these', () => {
  const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const calls = sources.flatMap((file) =>
    [...readFileSync(join(SERVER, file), 'utf8').matchAll(/\bauth\.(?:api\.)?(\w+)/g)].flatMap(
      ([, name]) => name,
    ),
  );
  expect([...new Set(calls)].toSorted()).toEqual(CALLS);
});
