import type * as SimpleWebAuthn from '@simplewebauthn/browser';
import type { PasskeyOutcome, PasskeyTools } from '../stores/passkeyTools';

export type Library = Pick<typeof SimpleWebAuthn, 'startRegistration' | 'startAuthentication'>;

/** Passkeys are bound to a name; `localhost` is one. */
const IP_ADDRESS = /^[\d.]+$|:/;

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

async function outcomeOf<Answer>(dialog: Promise<Answer>): Promise<PasskeyOutcome<Answer>> {
  try {
    return { kind: 'done', answer: await dialog };
  } catch (error) {
    switch (nameOf(error)) {
      case 'NotAllowedError':
      case 'AbortError':
        return { kind: 'cancelled' };
      case 'InvalidStateError':
        return { kind: 'alreadyThere' };
      default:
        return { kind: 'failed' };
    }
  }
}

/** `navigator.credentials`, through a library that few visitors need. */
export function browserPasskeys(
  load: () => Promise<Library> = () => import('@simplewebauthn/browser'),
): PasskeyTools {
  return {
    isAvailable: () =>
      typeof globalThis.PublicKeyCredential === 'function' && !IP_ADDRESS.test(location.hostname),
    create: (request) =>
      outcomeOf(
        load().then(async ({ startRegistration }) => {
          // The port passes WebAuthn's JSON on as the server made it; only the library knows its type.
          const optionsJSON = request as unknown as SimpleWebAuthn.PublicKeyCredentialCreationOptionsJSON;
          const { id, rawId, response } = await startRegistration({ optionsJSON });
          const { clientDataJSON, attestationObject, transports } = response;
          return {
            id,
            rawId,
            type: 'public-key',
            response: { clientDataJSON, attestationObject, transports },
          };
        }),
      ),
    use: (request) =>
      outcomeOf(
        load().then(async ({ startAuthentication }) => {
          const optionsJSON = request as unknown as SimpleWebAuthn.PublicKeyCredentialRequestOptionsJSON;
          const { id, rawId, response } = await startAuthentication({ optionsJSON });
          const { clientDataJSON, authenticatorData, signature, userHandle } = response;
          return {
            ...{ id, rawId, type: 'public-key' },
            response: { clientDataJSON, authenticatorData, signature, userHandle },
          };
        }),
      ),
  };
}
