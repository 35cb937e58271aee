import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesPhonetically, phoneticKeys } from './phoneticMatch';

const phoneticKey = (word: string) => phoneticKeys(word).join(' ');

describe('soundOf', () => {
  it.each([
    ['कोड', 'code', 'kod', 'KODE'],
    ['टेम्पलेट', 'template', 'templet', 'टेंपलेट'],
    ['प्रॉम्प्ट', 'prompt', 'prampt', 'प्रोंप्ट'],
    ['डैशबोर्ड', 'dashboard', 'dashbord', 'डेशबोर्ड'],
    ['फ़ोटो', 'photo', 'foto', 'फोटो'],
    ['कैप्शन', 'caption', 'kaption', 'केप्शन'],
    ['आइकॉन', 'icon', 'aikon', 'आईकन'],
    ['पोर्टफ़ोलियो', 'portfolio', 'portfolyo', 'पोर्टफोलियो'],
    ['वेबसाइट', 'website', 'vebsite', 'वैबसाईट'],
    ['अंग्रेज़ी', 'angrezi', 'angreji', 'अँग्रेजी'],
    ['त्योहार', 'tyohar', 'tyohaar', 'त्यौहार'],
  ])('is equal for %s, %s, %s and %s', (...spellings) => {
    expect(new Set(spellings.map(phoneticKey)).size).toBe(1);
  });

  it.each([
    ['code', 'cart'],
    ['prompt', 'portfolio'],
    ['icon', 'code'],
  ])('distinguishes %s from %s', (one, other) => {
    expect(phoneticKey(one)).not.toBe(phoneticKey(other));
  });

  it('is independent of Unicode normalisation', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (word) => {
        expect(phoneticKey(word.normalize('NFC'))).toBe(phoneticKey(word.normalize('NFD')));
      }),
    );
  });
});

describe('soundsLike', () => {
  const title = phoneticKeys('रेस्टोरेंट वेबसाइट टेम्पलेट, 2026');

  it.each([
    ['restaurant', true],
    ['website templet', true],
    ['templet vebsait', true],
    ['temp', true],
    ['2026', true],
    ['wedding', false],
    ['website shop', false],
    ['v', false],
    ['', false],
    ['!?', false],
  ])('%j: %s', (term, alike) => {
    expect(matchesPhonetically(title, phoneticKeys(term))).toBe(alike);
  });

  it('matches nothing when only function words remain', () => {
    const text = phoneticKeys('जो कोड चाहिए, उसकी key');
    expect(matchesPhonetically(text, phoneticKeys('zzzz'))).toBe(false);
    expect(matchesPhonetically(text, phoneticKeys('का'))).toBe(false);
    expect(matchesPhonetically(text, phoneticKeys('जो code'))).toBe(true);
    expect(matchesPhonetically(phoneticKeys('AI prompts'), phoneticKeys('एआई'))).toBe(true);
  });
});
