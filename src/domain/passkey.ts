import type { Failure } from './failure';

/** Signs in instead of password and second factor; its key stays in the person's device or password manager. */
export interface Passkey {
  id: string;
  /** By default browser and system with which it was added. */
  name: string;
  /** Epoch ms. */
  createdAt: number;
  /** Epoch ms; null until it has signed somebody in. */
  lastUsedAt: number | null;
  /** Kept by a password manager for all devices of its owner, when it was last used. */
  synced: boolean;
}

/** What the server asks of the browser, in WebAuthn's JSON. The shop only passes it on. */
export interface PasskeyRequest {
  /** Works once, for `PASSKEY_MINUTES`. */
  challenge: string;
  [member: string]: unknown;
}

/** What a browser answers, likewise; binary members are base64url. */
interface PasskeyAnswer<Response> {
  id: string;
  rawId: string;
  type: 'public-key';
  response: Response;
}

/** A new passkey. */
export type CreatedPasskey = PasskeyAnswer<{
  clientDataJSON: string;
  attestationObject: string;
  transports?: string[] | undefined;
}>;

/** Proof of having one. */
export type UsedPasskey = PasskeyAnswer<{
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string | undefined;
}>;

/** How adding one ended: `cancelled` in the browser's dialog, `failed` on the server. */
export type AddedPasskey =
  | { kind: 'added'; passkey: Passkey }
  | { kind: 'cancelled' }
  /** The chosen device or password manager has one of the account. */
  | { kind: 'alreadyThere' }
  | { kind: 'browserFailed' }
  | { kind: 'failed'; failure: Failure };

/** Of who adds or removes one. With a second factor, a code as well: a passkey signs in without it. */
export interface PasskeyProof {
  password: string;
  code?: string;
}
