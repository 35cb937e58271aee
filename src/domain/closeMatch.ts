/**
 * The second tier of search: words that sound alike, whichever script or spelling they are written in. It is
 * asked only when the exact search finds nothing.
 *
 * A word becomes the skeleton of its consonants, in one alphabet for both scripts: कोड, kod and code are all
 * `kd`. Vowels are where spellings differ most, aspiration (kh, ph) and nuktas are what people leave out, and m
 * and n are both written with an anusvara.
 */

/** Devanagari consonants by sound. Marks that are not listed (matras, virama, nukta) have no part in a skeleton. */
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

/** English spellings of one sound, the longer ones first. */
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

/** In Latin letters, h only colours its neighbour and y is as good as a vowel. */
const LATIN_VOWELS = /[aeiouhy]/g;

function latinSkeleton(word: string): string {
  const sounds = LATIN_SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);
  return (/^[aeiou]/.test(word) ? 'a' : '') + sounds.replace(LATIN_VOWELS, '');
}

function devanagariSkeleton(word: string): string {
  const consonants = Array.from(word, (letter) => DEVANAGARI_CONSONANTS[letter] ?? '').join('');
  return (DEVANAGARI_VOWEL.test(word.charAt(0)) ? 'a' : '') + consonants;
}

/**
 * Longest sound, in letters: far longer than any word's, so that keys, hashes and minified code can be indexed. The
 * database refuses words of more than 2,046 bytes.
 */
const LONGEST_SOUND = 60;

/** How a word sounds, in 60 letters at most; empty for a word that has none of the two scripts' letters or digits. */
export function soundOf(word: string): string {
  const parts =
    word
      .normalize('NFD')
      .toLowerCase()
      .match(/[\u0900-\u097f]+|[a-z]+|\d+/g) ?? [];
  return parts
    .map((part) => {
      if (/^\d/.test(part)) return part;
      return /^[a-z]/.test(part) ? latinSkeleton(part) : devanagariSkeleton(part);
    })
    .join('')
    .replace(/([a-z])\1+/g, '$1')
    .slice(0, LONGEST_SOUND);
}

/** A text's words as they sound. */
export function soundsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(soundOf)
    .filter((sound) => sound !== '');
}

/** A lone consonant is what is left of both जो and "zzzz", and of every का and key: no ground to offer anything. */
function saysSomething(sound: string): boolean {
  return sound.length > 1 || sound === 'a';
}

/**
 * Whether every word of the term sounds like the beginning of a word of the text, and at least one of them says
 * enough to be recognised by. A sound of one letter says too little to be a beginning: it has to be the whole word.
 */
export function soundsLike(textSounds: readonly string[], termSounds: readonly string[]): boolean {
  return (
    termSounds.some(saysSomething) &&
    termSounds.every((wanted) =>
      textSounds.some((sound) => (wanted.length === 1 ? sound === wanted : sound.startsWith(wanted))),
    )
  );
}
