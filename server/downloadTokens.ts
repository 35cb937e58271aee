import { hkdfSync } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import * as v from 'valibot';
import { idSchema } from '../src/marketplace/http/contract';

const KEY_BYTES = 32;

const ALGORITHM = 'HS256';

/** Who may fetch what, by which link and until when. */
const grantSchema = v.object({
  file: idSchema,
  product: idSchema,
  person: v.string(),
  /** Milliseconds since 1970. */
  endsAt: v.pipe(v.number(), v.safeInteger()),
});

export type Grant = v.InferOutput<typeof grantSchema>;

export interface DownloadTokens {
  write: (grant: Grant) => Promise<string>;
  /** What a token grants; null for one that was not written here, or is over. */
  read: (token: string, now: number) => Promise<Grant | null>;
}

/**
 * Grants as texts that nobody else can write: signed with a key made from the secret, for nothing but this.
 *
 * @param secret the server's
 */
export function createDownloadTokens(secret: string): DownloadTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'download links', KEY_BYTES)).toString('base64url');

  /** What a text holds that was signed here; null for any other. */
  async function signed(token: string): Promise<unknown> {
    try {
      return await verify(token, key, ALGORITHM);
    } catch {
      return null;
    }
  }

  return {
    write: (grant) => sign({ ...grant }, key, ALGORITHM),
    read: async (token, now) => {
      const grant = v.safeParse(grantSchema, await signed(token));
      return grant.success && now < grant.output.endsAt ? grant.output : null;
    },
  };
}
