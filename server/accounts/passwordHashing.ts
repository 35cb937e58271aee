import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { verifyPassword } from 'better-auth/crypto';

export interface PasswordHashing {
  hash: (password: string) => Promise<string>;
  verify: (stored: { hash: string; password: string }) => Promise<boolean>;
  /** Whether a right password is hashed anew, because the stored hash is weaker than those made now. */
  isOutdated?: (hash: string) => boolean;
}

interface Cost {
  /** Binary logarithm of scrypt's N. */
  ln: number;
  r: number;
  p: number;
}

/** The first choice for scrypt of OWASP's Password Storage Cheat Sheet: 128 MiB and some 0.5 s of CPU for each hash. */
const COST: Cost = { ln: 17, r: 8, p: 1 };

const SALT_BYTES = 16;

const KEY_BYTES = 64;

/** The PHC string format: `$scrypt$ln=17,r=8,p=1$salt$key`. */
const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

function keyOf(password: string, salt: Buffer, length: number, { ln, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** ln;
  // Node's default is 32 MiB; this is what OpenSSL counts, exactly.
  return derive(password.normalize('NFKC'), salt, length, { N, r, p, maxmem: 128 * r * (N + p + 2) });
}

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

const prefixOf = ({ ln, r, p }: Cost) => `$scrypt$ln=${ln},r=${r},p=${p}$`;

/** scrypt with its cost stored beside each hash; hashes of better-auth's own (N = 2¹⁴, `salt:key`) still verify. */
export function scryptPasswords(cost = COST): PasswordHashing {
  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES);
      const key = await keyOf(password, salt, KEY_BYTES, cost);
      return `${prefixOf(cost)}${toBase64(salt)}$${toBase64(key)}`;
    },
    verify: async ({ hash, password }) => {
      const [, ln, r, p, salt, key] = PHC.exec(hash) ?? [];
      if (salt === undefined || key === undefined) return verifyPassword({ hash, password });
      const stored = Buffer.from(key, 'base64');
      const storedCost = { ln: Number(ln), r: Number(r), p: Number(p) };
      return timingSafeEqual(
        stored,
        await keyOf(password, Buffer.from(salt, 'base64'), stored.length, storedCost),
      );
    },
    isOutdated: (hash) => !hash.startsWith(prefixOf(cost)),
  };
}
