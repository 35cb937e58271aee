import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { FAILURE_STATUS } from '../src/marketplace/http/contract';
import { openApiDocument } from './openapi';

const DOCS = join(import.meta.dirname, '..', 'docs');
const FILE = join(DOCS, 'openapi.json');

test('docs/openapi.json is what the endpoints say (otherwise: npm run openapi)', async () => {
  const options = { ...(await resolveConfig(FILE)), filepath: FILE };
  await expect(await format(JSON.stringify(openApiDocument()), options)).toMatchFileSnapshot(FILE);
});

test('the document is valid OpenAPI 3.1, and all its references resolve', async () => {
  const validator = new Validator();
  expect(await validator.validate(openApiDocument())).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  expect(() => validator.resolveRefs()).not.toThrow();
});

test.each(Object.entries(FAILURE_STATUS))(
  'docs/http.md lists the failure %s with %s',
  async (kind, status) => {
    const row = new RegExp(String.raw`^\| .${kind}. +\| +${status} `, 'm');
    expect(await readFile(join(DOCS, 'http.md'), 'utf8')).toMatch(row);
  },
);
