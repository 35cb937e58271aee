import { normaliseForSearch } from './searchText';

/**
 * Words become consonant skeletons (कोड, kod and code are `kd`): vowels vary most between spellings, aspiration and
 * nuktas are often omitted, anusvara is m or n.
 */

/** By sound. Other marks (matras, virama, nukta) are dropped. */
const DEVANAGARI_CONSONANTS: Record<string, string> = {
  ...{ क: 'k', ख: 'k', ग: 'g', घ: 'g', ङ: 'n' },
  ...{ च: 'c', छ: 'c', ज: 'j', झ: 'j', ञ: 'n' },
  ...{ ट: 't', ठ: 't', ड: 'd', ढ: 'd', ण: 'n' },
  ...{ त: 't', थ: 't', द: 'd', ध: 'd', न: 'n' },
  ...{ प: 'p', फ: 'f', ब: 'b', भ: 'b', म: 'n' },
  ...{ र: 'r', ल: 'l', ळ: 'l', व: 'v' },
  ...{ श: 's', ष: 's', स: 's' },
  ...{ 'ँ': 'n', 'ं': 'n' },
};

const DEVANAGARI_VOWEL = /[ऄ-औॠॡ]/;

/** English spellings of one sound, longest first. */
const LATIN_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[ts]ion/g, 'sn'],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/ch/g, 'C'],
  [/[cq]/g, 'k'],
  [/C/g, 'c'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/m/g, 'n'],
];

/** In Latin script, h only modifies its neighbour and y acts as a vowel. */
const LATIN_VOWELS = /[aeiouhy]/g;

function latinSkeleton(word: string): string {
  const sounds = LATIN_SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);
  return (/^[aeiou]/.test(word) ? 'a' : '') + sounds.replace(LATIN_VOWELS, '');
}

function devanagariSkeleton(word: string): string {
  const consonants = Array.from(word, (letter) => DEVANAGARI_CONSONANTS[letter] ?? '').join('');
  return (DEVANAGARI_VOWEL.test(word.charAt(0)) ? 'a' : '') + consonants;
}

/** Longer than any real word: the database cannot index words above 2,046 bytes, such as hashes or minified code. */
const MAX_KEY_LENGTH = 60;

/** Empty without letters or digits of either script. */
function keyOfNormalised(word: string): string {
  const parts = word.match(/[\u0900-\u097f]+|[a-z]+|\d+/g) ?? [];
  return parts
    .map((part) => {
      if (/^\d/.test(part)) return part;
      return /^[a-z]/.test(part) ? latinSkeleton(part) : devanagariSkeleton(part);
    })
    .join('')
    .replace(/([a-z])\1+/g, '$1')
    .slice(0, MAX_KEY_LENGTH);
}

/** Of text that {@link normaliseForSearch} returned. */
export function phoneticKeysOfNormalised(text: string): string[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(keyOfNormalised)
    .filter((sound) => sound !== '');
}

export function phoneticKeys(text: string): string[] {
  return phoneticKeysOfNormalised(normaliseForSearch(text));
}

/** A lone consonant is ambiguous: जो and "zzzz", का and key share one. */
function isDistinctive(sound: string): boolean {
  return sound.length > 1 || sound === 'a';
}

/**
 * All words of the term must match as prefixes, one-letter keys as whole words, and at least one must be distinctive.
 */
export function matchesPhonetically(textKeys: readonly string[], termKeys: readonly string[]): boolean {
  return (
    termKeys.some(isDistinctive) &&
    termKeys.every((wanted) =>
      textKeys.some((sound) => (wanted.length === 1 ? sound === wanted : sound.startsWith(wanted))),
    )
  );
}
