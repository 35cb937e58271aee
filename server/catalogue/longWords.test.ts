import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_QUERY } from '../../src/domain/catalogueQuery';
import type { OpenDatabase } from '../db/database';
import { signUp } from '../testing/users.test-helpers';
import { openTestApp, openTestDatabase } from '../testing/testDatabase.test-helpers';
import { buildUploadRequest } from '../../src/domain/builders.test-helpers';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it.each([
  ['Latin letters', 'kt'.repeat(5000)],
  ['Devanagari letters', 'नप'.repeat(5000)],
  ['digits', '1234567890'.repeat(1000)],
])('publishes and finds a product whose description is one word of 10,000 %s', async (name, word) => {
  const asha = await signUp(openTestApp(database.db), name.replaceAll(' ', ''));
  const { result } = asha.uploads.start(
    buildUploadRequest({ title: name, description: word, file: new File(['x'], 'a.txt') }),
  );
  expect(await result).toEqual({ ok: true, value: null });
  // By substring and by phonetic prefix.
  const text = word.slice(0, 500);
  const found = await asha.catalogue.find({ ...DEFAULT_QUERY, text }, { size: 24 });
  expect(found).toMatchObject({
    value: { total: { count: 1 }, products: [{ title: name, shortened: true }] },
  });
  const id = found.ok ? (found.value.products[0]?.id ?? '') : '';
  expect(await asha.catalogue.product(id)).toMatchObject({ value: { description: word } });
  const alike = await asha.catalogue.suggest({ ...DEFAULT_QUERY, text: `${word.slice(0, 400)}ा` });
  expect(alike).toMatchObject({ value: { close: [{ id }] } });
});
