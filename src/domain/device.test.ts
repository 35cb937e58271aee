import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deviceName } from './device';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/131.0.0.0`, 'Edge · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 OPR/116.0.0.0`, 'Opera · Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox · Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome · Android'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36 EdgA/131.0.0.0`, 'Edge · Android'],
  [
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet · Android',
  ],
  [
    'Mozilla/5.0 (Linux; U; Android 13; en-US; RMX3231) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.7.5.1321 Mobile Safari/537.36',
    'UC Browser · Android',
  ],
  [
    'Mozilla/5.0 (Linux; U; Android 13; hi-in; 22011119TI) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.12.1-gn',
    'Mi Browser · Android',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', 'Firefox · Android'],
  // The old browser of Android is not Safari.
  [
    'Mozilla/5.0 (Linux; U; Android 4.2.2; en-in) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
    'Android',
  ],
  [`${IPHONE} ${WEBKIT} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
  [`${IPHONE} ${WEBKIT} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone'],
  [`${IPHONE} ${WEBKIT} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`, 'Firefox · iPhone'],
  [`${IPHONE} ${WEBKIT} Mobile/15E148 Instagram 358.0.0.28.84 (iPhone15,3; iOS 18_1)`, 'Instagram · iPhone'],
  [`${IPHONE} ${WEBKIT} Mobile/22B83 [FBAN/FBIOS;FBAV/490.0.0.44.107;FBBV/664456789]`, 'Facebook · iPhone'],
  [
    `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${WEBKIT} Version/12.1 Mobile/15E148 Safari/604.1`,
    'Safari · iPad',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`, 'Safari · Mac'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome · ChromeOS'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36',
    'Chrome · Linux',
  ],
  [
    'Mozilla/5.0 (Mobile; LYF/F220B/LYF-F220B-003-01-65-131117; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.0',
    'Firefox · KaiOS',
  ],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it.each(['', 'curl/8.5.0', 'okhttp/4.12.0', 'Edge of Windowsill', 'chrome'])('%j is unknown', (userAgent) => {
  expect(deviceName(userAgent)).toBeNull();
});

it('shows names of this list only, whatever a browser says it is', () => {
  const words = fc.constantFrom(
    'Chrome/1',
    'Windows',
    'Edg/',
    'Version/',
    'Safari/',
    'iPhone',
    '<b>',
    '·',
    'लॉगिन',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.oneof(words, fc.string())).map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(text, (userAgent) => {
      expect(deviceName(userAgent) ?? 'Chrome').toMatch(/^[A-Z][A-Za-z ]+( · [A-Za-z]+)?$|^iP/);
    }),
  );
});
