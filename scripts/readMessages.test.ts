import { join } from 'node:path';
import { createTranslator } from 'use-intl/core';
import { build, type Rolldown } from 'vite';
import { beforeEach, expect, test } from 'vitest';
import { forgetReadMessages, recorded } from '../.storybook/readMessages';
import { recordedMessages } from '../.storybook/recordedMessages';
import { compiledMessages } from './compiledMessages.mjs';

const messages = recorded({ nav: { home: 'Home', more: { buy: 'Buy {what}' } }, unread: 'Nothing' });

const read = () => [...(Reflect.get(globalThis, 'readMessages') as Set<string>)];

beforeEach(forgetReadMessages);

test('a message is recorded when it is read, and no other', () => {
  const t = createTranslator({ locale: 'en', messages: { ...messages } });
  forgetReadMessages();
  expect(t('nav.more.buy', { what: 'it' })).toBe('Buy it');
  expect(t('nav.home')).toBe('Home');
  expect(read()).toEqual(['nav.more.buy', 'nav.home']);
});

test('a compiled message is one, though it is a list', () => {
  const compiled = recorded({ nav: { buy: ['Buy ', ['what']] } });
  expect(compiled.nav.buy[0]).toBe('Buy ');
  expect(read()).toEqual(['nav.buy']);
});

test('what is no message is not recorded, and parts stay the same', () => {
  expect(Reflect.get(messages, 'missing')).toBeUndefined();
  expect(messages.nav).toBe(messages.nav);
  expect(read()).toEqual([]);
});

test('a built Storybook records its compiled messages', async () => {
  const entry = join(import.meta.dirname, '..', 'src', 'i18n', 'messages', 'buy', 'hi.ts');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [compiledMessages(), recordedMessages],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  const { messages: compiled } = (await import(
    `data:text/javascript,${encodeURIComponent(output[0].code)}`
  )) as {
    messages: { buy: Record<string, unknown> };
  };
  const [first = ''] = Object.keys(compiled.buy);
  expect(compiled.buy[first]).toBeDefined();
  expect(read()).toEqual([`buy.${first}`]);
});
