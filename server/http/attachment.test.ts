import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attachment } from './attachment';

const PATTERN = /^attachment; filename="([^"]*)"; filename\*=UTF-8''([\w%.!#$&+^`|~-]*)$/;

it.each([
  ['dashboard.zip', 'dashboard.zip'],
  ['my icons (2).ZIP', 'my icons (2).zip'],
  ['GST बिल v2.zip', 'GST _ v2.zip'],
  ['हिन्दी.zip', 'download.zip'],
  ['हिन्दी v2.py', 'v2.py'],
  ['Crème brûlée.md', 'Creme brulee.md'],
  ['passwd"; X-Evil: 1.txt', 'passwd_ X-Evil_ 1.txt'],
  ['100% \\ off.txt', '100_ _ off.txt'],
  ['..zip', 'download.zip'],
  [`${'a'.repeat(300)}.zip`, `${'a'.repeat(100)}.zip`],
])('%s has a plain name too', (name, plain) => {
  expect(PATTERN.exec(attachment(name))?.[1]).toBe(plain);
});

it('is one header line of ASCII with the exact name, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      const [, plain = '', encoded = ''] = PATTERN.exec(attachment(name)) ?? [];
      expect(plain).toMatch(/^[ !#-~]+$/);
      expect(decodeURIComponent(encoded)).toBe(name);
      expect(new Headers({ 'Content-Disposition': attachment(name) }).has('Content-Disposition')).toBe(true);
    }),
  );
});
