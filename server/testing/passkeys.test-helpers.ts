/** A passkey's device, in software: one ES256 key for each passkey, attestation `none`. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { CreatedPasskey, PasskeyRequest, UsedPasskey } from '../../src/domain/passkey';
import { SHOP } from './testDatabase.test-helpers';

const FLAGS = { userPresent: 0x01, userVerified: 0x04, backupEligible: 0x08, backedUp: 0x10, withKey: 0x40 };
const COORDINATE_BYTES = 32;

/** What may be wrong about an answer. */
interface Answering {
  /** By fingerprint, face or screen lock. */
  verifies?: boolean;
  synced?: boolean;
  origin?: string;
  rpId?: string;
  /** How often the passkey has been used, including this time. */
  counter?: number;
  challenge?: string;
  /** Format of the attestation. */
  format?: string;
  /** DER, sent with the attestation. */
  certificate?: Buffer;
}

type Cbor = string | number | Buffer | Cbor[] | Map<string | number, Cbor>;

/** Major type and length, or a whole small number. */
function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 0xff]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** As COSE: EC2, ES256, P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (text: string) => Buffer.from(text, 'base64url').subarray(0, COORDINATE_BYTES);
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

export function softwareAuthenticator() {
  const keys = new Map<string, KeyObject>();
  const host = new URL(SHOP).hostname;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(
    { verifies = true, synced = false, rpId = host, counter = 0 }: Answering,
    key?: Buffer,
  ): Buffer {
    const flags =
      FLAGS.userPresent |
      (verifies ? FLAGS.userVerified : 0) |
      (synced ? FLAGS.backupEligible | FLAGS.backedUp : 0) |
      (key ? FLAGS.withKey : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(key ? [key] : [])]);
  }

  return {
    /** As `navigator.credentials.create` answers. */
    create(request: PasskeyRequest, answering: Answering = {}): CreatedPasskey {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(16);
      keys.set(id.toString('base64url'), privateKey);
      const length = Buffer.from([0, id.length]);
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestation = new Map<string, Cbor>([
        ['fmt', answering.format ?? 'none'],
        ['attStmt', new Map<string, Cbor>(answering.certificate ? [['x5c', [answering.certificate]]] : [])],
        ['authData', authenticatorData(answering, key)],
      ]);
      const { challenge = request.challenge, origin = SHOP } = answering;
      return {
        ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },

    /** As `navigator.credentials.get` answers. */
    use({ id }: Pick<CreatedPasskey, 'id'>, request: PasskeyRequest, answering: Answering = {}): UsedPasskey {
      const key = keys.get(id);
      if (!key) throw new Error('no such passkey');
      const data = authenticatorData(answering);
      const { challenge = request.challenge, origin = SHOP } = answering;
      const client = clientData('webauthn.get', challenge, origin);
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), key).toString('base64url'),
        },
      };
    },
  };
}
