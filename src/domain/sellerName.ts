/**
 * Names that buyers see must not be mistaken for the shop or for another seller. In the spirit of Unicode's UTS 39:
 * a word is in one script, and names whose letters look alike have the same skeleton. UTS 39's whole table of
 * look-alikes isn't needed: it is about letters of many scripts within one word, which is refused anyway.
 */
import { normaliseForSearch } from './searchText';
import { isBlank } from './text';

/** Scripts that one word may mix are on one line. */
const SCRIPTS = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Cherokee', 'Hebrew', 'Arabic', 'Thai'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Coptic', 'Lisu', 'Deseret', 'Tifinagh'],
].map((script) => new RegExp(String.raw`\p{Script=${script}}`, 'u'));

const WORD_BREAK = /[^\p{L}\p{M}\p{N}\u200c\u200d]+/u;

function mixesScripts(word: string): boolean {
  return SCRIPTS.filter((script) => script.test(word)).length > 1;
}

/** Capitals, digits and signs that look like another Latin letter; before lower-casing. */
const LATIN_LOOK_ALIKES: Record<string, string> = { I: 'l', '1': 'l', '|': 'l', '0': 'O' };

/** Cyrillic, Greek, Armenian, Cherokee and phonetic letters that look like Latin ones, each line by its Latin letter. */
const FOREIGN_LOOK_ALIKES: Record<string, string> = {
  a: 'аАαΑɑᎪ',
  b: 'ЬВΒᏴ',
  c: 'сСϲᏟ',
  d: 'ԁᎠɗ',
  e: 'еЕΕєᎬ',
  g: 'ɡԍᏀ',
  h: 'һНΗհᎻ',
  i: 'іιӏɪ',
  j: 'јЈϳᎫ',
  k: 'кКκΚᏦ',
  l: 'ІΙӀ',
  m: 'мМΜᎷ',
  n: 'ոΝп',
  o: 'оОοΟօՕσ',
  p: 'рРρΡᏢ',
  q: 'ԛգ',
  r: 'гᎡ',
  s: 'ѕЅՏᏚ',
  t: 'тТΤτᎢ',
  u: 'υսц',
  v: 'νѵᏙ',
  w: 'ѡԝᎳ',
  x: 'хХχΧ',
  y: 'уУγΥү',
  z: 'ΖᏃ',
};

const LOOK_ALIKES = new Map([
  ...Object.entries(LATIN_LOOK_ALIKES),
  ...Object.entries(FOREIGN_LOOK_ALIKES).flatMap(([latin, others]) =>
    Array.from(others, (other): [string, string] => [other, latin]),
  ),
]);

/** Devanagari vowels that are also written as two signs. */
const VOWELS: readonly (readonly [string, string])[] = [
  ['अा', 'आ'],
  ['अो', 'ओ'],
  ['अौ', 'औ'],
  ['आे', 'ओ'],
  ['आै', 'औ'],
  ['एे', 'ऐ'],
  ['ाे', 'ो'],
  ['ाै', 'ौ'],
];

function toLookAlikes(name: string): string {
  const letters = Array.from(name.normalize('NFKD'), (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
  return VOWELS.reduce((text, [parts, vowel]) => text.replaceAll(parts, vowel), letters);
}

/** Equal for names that look alike. */
export function nameSkeleton(name: string): string {
  return normaliseForSearch(toLookAlikes(name));
}

/** Whether two names of one skeleton are the same name, as two people can have, and not one dressed up as the other. */
export function isSameName(one: string, other: string): boolean {
  return normaliseForSearch(one) === normaliseForSearch(other);
}

/** Digits and signs that are read as letters, after {@link nameSkeleton}. */
const READ_AS: Record<string, string> = {
  l: 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '2': 'z',
  '7': 't',
};

const GAP = String.raw`[^\p{L}\p{M}]*`;
const KRITI = String.raw`(?:k+r+(?:i+|e+|u)t+h?(?:i+|e+|y)|क्रिति|कृति|कृती|क्रिती)`;
const BAZAAR = String.raw`(?:b+a+[zjs]+a+r+|बाजार|बजार)`;
const STAFF = String.raw`(?:official|support|team|admin|staff|help|care|आफिशियल|ऑफिशियल|आधिकारिक|सपोर्ट|टीम|एडमिन|हेल्प)`;

/** Kriti at the start of a word: Prakriti and Sanskriti are other names. */
const SHOP = [
  String.raw`(?:^|[^\p{L}\p{M}]|the|my|real|original|${STAFF})${KRITI}${GAP}${BAZAAR}`,
  String.raw`(?:^|[^\p{L}\p{M}])${KRITI}${GAP}${STAFF}(?![\p{L}\p{M}])`,
  String.raw`(?:^|[^\p{L}\p{M}])${STAFF}${GAP}${KRITI}(?![\p{L}\p{M}])`,
  // Buyers would take these for the shop's own people.
  String.raw`^${GAP}(?:${STAFF}${GAP})+(?:desk${GAP})?$`,
  String.raw`^${GAP}(?:customer|ग्राहक)${GAP}(?:${STAFF}|service|सेवा)${GAP}$`,
].map((pattern) => new RegExp(pattern.replace(/(?<!\\p\{)l/g, 'i'), 'u'));

function looksLikeShop(name: string): boolean {
  const read = Array.from(nameSkeleton(name), (letter) => READ_AS[letter] ?? letter).join('');
  // Also letter by letter: K.R.I.T.I.
  const letters = read.replace(/[^\p{L}\p{M}]/gu, '');
  return SHOP.some((pattern) => pattern.test(read) || pattern.test(letters));
}

export type NameProblem = 'required' | 'mixedScripts' | 'shop';

export function checkName(name: string): NameProblem | null {
  if (isBlank(name)) return 'required';
  if (name.normalize('NFKC').split(WORD_BREAK).some(mixesScripts)) return 'mixedScripts';
  return looksLikeShop(name) ? 'shop' : null;
}
