import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, parsePhone, tidyPhone, type PhoneNumber } from './phone';

const anyNumber: fc.Arbitrary<PhoneNumber> = fc
  .tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^[0-9]{9}$/))
  .map(([first, rest]) => `+91${first}${rest}` as const);

const inDevanagari = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)));

describe('parsePhone', () => {
  it.each([
    '9876543210',
    '98765 43210',
    '98765-43210',
    '987.654.3210',
    '+919876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '(+91) 98765 43210',
    '+91 (0) 98765 43210',
    '91 98765 43210',
    '0091 98765 43210',
    '09876543210',
    '0 98765 43210',
    '+९१ ९८७६५ ४३२१०',
    '९८७६५४३२१०',
    '९८७६५ 43210',
    ' 98765\u00a043210 ',
    '\u202a+91 98765 43210\u202c',
    '+91 98765\u201143210',
  ])('parses %j', (typed) => {
    expect(parsePhone(typed)).toEqual({ ok: true, number: '+919876543210' });
  });

  it('does not mistake leading digits for the country code', () => {
    expect(parsePhone('9123456789')).toEqual({ ok: true, number: '+919123456789' });
  });

  it.each([
    ['', 'required'],
    [' - ', 'required'],
    ['98765', 'wrongLength'],
    ['987654321', 'wrongLength'],
    ['98765432101', 'wrongLength'],
    ['+1 415 555 2671', 'wrongLength'],
    ['+91 98765 4321', 'wrongLength'],
    ['1234567890', 'notMobile'],
    ['+91 22 2345 6789', 'notMobile'],
    ['022-2345-6789', 'notMobile'],
    ['98765 4321O', 'notDigits'],
    ['٩٨٧٦٥٤٣٢١٠', 'notDigits'],
    ['98765+43210', 'notDigits'],
    ['98765 43210, 91234 56789', 'notDigits'],
    ['फ़ोन', 'notDigits'],
  ])('rejects %j as %s', (typed, problem) => {
    expect(parsePhone(typed)).toEqual({ ok: false, problem });
  });

  it('parses any grouping, prefix and script', () => {
    const gap = fc.constantFrom('', ' ', '-', '.', '\u00a0', ' - ');
    fc.assert(
      fc.property(
        anyNumber,
        fc.constantFrom('', '+91', '91', '0091', '0', '+910'),
        fc.array(gap, { minLength: 10, maxLength: 10 }),
        fc.boolean(),
        (number, prefix, gaps, devanagari) => {
          const digits = Array.from(number.slice('+91'.length));
          const typed = prefix + digits.map((digit, index) => `${gaps[index] ?? ''}${digit}`).join('');
          expect(parsePhone(devanagari ? inDevanagari(typed) : typed)).toEqual({ ok: true, number });
        },
      ),
    );
  });

  it('never throws', () => {
    const digitsAndMarks = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789०१९+-() .x')),
      maxLength: 24,
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), digitsAndMarks), (typed) => {
        const phone = parsePhone(typed);
        if (phone.ok) expect(phone.number).toMatch(/^\+91[6-9]\d{9}$/);
      }),
    );
  });
});

describe('formatPhone', () => {
  it('groups five and five digits after the country code', () => {
    expect(formatPhone('+919876543210')).toBe('+91 98765 43210');
  });

  it('round-trips through parsePhone', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        expect(parsePhone(formatPhone(number))).toEqual({ ok: true, number });
      }),
    );
  });
});

describe('tidyPhone', () => {
  it.each([
    ['098765-43210', '+91 98765 43210'],
    ['  +44 20 7946 0958 ', '+44 20 7946 0958'],
    ['022-2345-6789 (एक्सटेंशन 12)', '022-2345-6789 (एक्सटेंशन 12)'],
    ['  ', ''],
  ])('normalises %j to %j', (typed, kept) => {
    expect(tidyPhone(typed)).toBe(kept);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          anyNumber.map((n) => n.slice(3)),
        ),
        (typed) => {
          expect(tidyPhone(tidyPhone(typed))).toBe(tidyPhone(typed));
        },
      ),
    );
  });
});
