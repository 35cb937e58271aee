import { randomUUID } from 'node:crypto';
import { sign } from 'hono/jwt';
import { expect, it } from 'vitest';
import { createDownloadTokens, type Grant } from './downloadTokens';

const SECRET = 'a secret that only the tests know';
const NOW = 1_800_000_000_000;

const tokens = createDownloadTokens(SECRET);
const grant: Grant = {
  file: randomUUID(),
  product: randomUUID(),
  person: 'asha',
  endsAt: NOW + 1,
};

it('grants access until it expires', async () => {
  const token = await tokens.write(grant);
  expect(token).toMatch(/^[\w.-]+$/);
  expect(await tokens.read(token, NOW)).toEqual(grant);
  expect(await tokens.read(token, NOW + 1)).toBeNull();
});

it('is valid at every instance with the secret and at no other', async () => {
  const token = await tokens.write(grant);
  expect(await createDownloadTokens(SECRET).read(token, NOW)).toEqual(grant);
  expect(await createDownloadTokens(`${SECRET}!`).read(token, NOW)).toBeNull();
});

it('is rejected when forged', async () => {
  const [header = '', , signature = ''] = (await tokens.write(grant)).split('.');
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const other = encode({ ...grant, person: 'ravi' });
  const forged = [
    '',
    'none',
    '..',
    `${header}.${other}.${signature}`,
    `${header}.${other}.`,
    `${encode({ alg: 'none', typ: 'JWT' })}.${other}.`,
    // Signed with the secret itself instead of the derived key.
    await sign({ ...grant }, SECRET, 'HS256'),
    await sign({ ...grant }, '', 'HS256').catch(() => ''),
  ];
  for (const token of forged) expect(await tokens.read(token, NOW)).toBeNull();
});
