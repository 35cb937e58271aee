import { join } from 'node:path';
import type { Plugin } from 'vite';

const MESSAGES = /\/src\/i18n\/messages\/.*\.ts$/;

const RECORDER = join(import.meta.dirname, 'readMessages.ts');

/** In the published Storybook, messages record who reads them. */
export const recordedMessages: Plugin = {
  name: 'recorded-messages',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    const [declaration] = /export const messages = /.exec(code) ?? [];
    if (!MESSAGES.test(id) || declaration === undefined) return undefined;
    return `import { recorded } from ${JSON.stringify(RECORDER)};
${code.replace(declaration, 'const own = ')}
export const messages = recorded(own);`;
  },
};
