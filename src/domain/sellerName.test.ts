import { describe, expect, it } from 'vitest';
import { checkName, isSameName, nameSkeleton } from './sellerName';

describe('a name', () => {
  it.each([
    ...[
      'Rahul Sharma',
      'राहुल शर्मा',
      "Rahul D'Souza",
      'Anne-Marie Pinto',
      'A. P. J. Abdul',
      'José',
      'علی رضا',
    ],
    ...[
      'स्टूडियो Pixel',
      'Иван Prints',
      'ரவி',
      'Kriti',
      'Kriti Sharma',
      'कृति सैनन',
      'Kriti Carey',
      'Support Samosa',
      'सेवा',
    ],
    ...[
      'Prakriti Bazaar',
      'Sanskriti Bazaar',
      'Vikriti Bajaj',
      'Bazaar of Pune',
      'काम बाज़ार',
      'Studio 108',
      '田中さん',
    ],
  ])('may be %j', (name) => {
    expect(checkName(name)).toBeNull();
  });

  it.each([
    ...[
      'Kriti Bazaar',
      'kriti  BAZAAR',
      'KritiBazaar',
      'Kriti-Bazar',
      'K r i t i  B a z a a r',
      'Krіti Вazaar',
    ],
    ...[
      'The Kriti Bazaar',
      'TheKritiBazaar',
      'Kriti Bazaar Official',
      'Official Kriti Bazaar',
      'Kr1t1 B@z44r',
    ],
    ...[
      'KRlTl BAZAAR',
      'Ｋｒｉｔｉ Ｂａｚａａｒ',
      '𝐊riti 𝐁azaar',
      'Krïti Bazáár',
      'Kriti Support',
      'Team Kriti',
    ],
    ...['Support', 'Admin Team', 'Help-Desk', 'Customer Care', 'ग्राहक सेवा', 'सपोर्ट टीम'],
    ...[
      'कृति बाज़ार',
      'कृति बाजार',
      'कृतिबाज़ार',
      'क्रिति बाज़ार',
      'कृति बा\u091c\u093cार',
      'कृति Bazaar',
      'Kriti बाज़ार',
    ],
    ...['कृति बाज़ार ऑफ़िशियल', 'कृति टीम'],
  ])('may not be the shop’s: %j', (name) => {
    expect(['shop', 'mixedScripts']).toContain(checkName(name));
  });

  it.each(['Аsha Prints', 'Ashа Prints', 'Αsha', 'Rahuलl', 'Raһul'])(
    'mixes no scripts in a word: %j',
    (name) => {
      expect(checkName(name)).toBe('mixedScripts');
    },
  );

  it.each(['', ' ', '\u3164', '\u2800', '\u115f\uffa0', '\u200b', '\u0301', '\u093c'])(
    'shows something: %j',
    (name) => {
      expect(checkName(name)).toBe('required');
    },
  );
});

describe('look-alikes', () => {
  it.each([
    ['Asha', 'Аѕһа'],
    ['Isha', 'lsha'],
    ['Rahul', 'Rahu1'],
    ['Om Art', '0m Art'],
    ['आशा', 'अाशा'],
  ])('%j and %j', (one, other) => {
    expect(nameSkeleton(one)).toBe(nameSkeleton(other));
    expect(isSameName(one, other)).toBe(false);
  });

  it.each([
    ['Rahul Sharma', 'Rahul Sharma'],
    ['Rahul Sharma', 'RAHUL  sharma'],
    ['José', 'Jose'],
    ['फ़रहान', 'फरहान'],
    ['हिन्दी', 'हिंदी'],
  ])('are not %j and %j, which are one name', (one, other) => {
    expect(isSameName(one, other)).toBe(true);
  });

  it.each([
    ['Asha', 'Usha'],
    ['Arnit', 'Amit'],
    ['राम', 'रमा'],
  ])('are not %j and %j', (one, other) => {
    expect(nameSkeleton(one)).not.toBe(nameSkeleton(other));
  });
});
