import { expect, it } from 'vitest';
import { isEmailAddress, maskEmail, tidyEmail } from './email';

it.each([
  ...[
    'rahul@example.com',
    "rahul.d'souza@example.com",
    'asha+shop@mail.example.co.in',
    'a@b.co',
    'o_b-c@example.in',
  ],
  ...[
    'asha@xn--i1b6b1a6a2e.xn--h2brj9c',
    'asha@my--shop.in',
    'asha@a-b-c.example',
    'asha@2go.in',
    'A.B/C=d{e}@example.com',
  ],
  ...['आशा@उदाहरण.भारत', `${'a'.repeat(64)}@example.com`],
])('accepts %j', (address) => {
  expect(isEmailAddress(address)).toBe(true);
});

it.each([
  ...[
    '',
    'asha',
    'asha@',
    '@example.com',
    'asha@example',
    'a b@example.com',
    'a@b@example.com',
    'asha@-example.com',
  ],
  ...['asha@example-.com', 'asha@example..com', '.asha@example.com', 'asha.@example.com', 'a..b@example.com'],
  ...[
    'asha@127.0.0.1',
    'asha@exa_mple.com',
    'asha,ravi@example.com',
    'asha\u200b@example.com',
    'asha@example.com ',
  ],
  ...[
    'asha@ｅxample.com',
    'asha@ﬁle.com',
    'asha@exam\ufe00ple.com',
    'asha@exa\u034fmple.com',
    'jose\u0301@example.com',
  ],
  ...[
    '"a b"@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(126)}com`,
  ],
])('rejects %j', (address) => {
  expect(isEmailAddress(address)).toBe(false);
});

it.each([
  [' asha@example.com\n', 'asha@example.com'],
  ['mailto:asha@example.com', 'asha@example.com'],
  ['MAILTO: asha@example.com ', 'asha@example.com'],
  ['<asha@example.com>', 'asha@example.com'],
  ['\u202aasha@example.com\u202c', 'asha@example.com'],
  ['asha@ｅｘａｍｐｌｅ．com', 'asha@example.com'],
  ['jose\u0301@example.com', 'jos\u00e9@example.com'],
  ['not an email', 'not an email'],
  ['', ''],
])('takes %j for %j', (pasted, address) => {
  expect(tidyEmail(pasted)).toBe(address);
});

it.each([
  ['asha@example.com', 'a…@example.com'],
  ['a@example.com', 'a…@example.com'],
  ['आशा@example.com', 'आ…@example.com'],
  ['𝒶sha@example.com', '𝒶…@example.com'],
  ['@example.com', '…'],
  ['asha', '…'],
  ['', '…'],
])('masks %j as %j', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
