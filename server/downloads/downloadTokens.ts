import { hkdfSync } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import * as v from 'valibot';
import { idSchema } from '../../src/marketplace/http/contract';

const KEY_BYTES = 32;

const ALGORITHM = 'HS256';

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
  /** Null if invalid or expired. */
  read: (token: string, now: number) => Promise<Grant | null>;
}

/** The key is derived from the server secret. */
export function createDownloadTokens(secret: string): DownloadTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'download links', KEY_BYTES)).toString('base64url');

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
