const RARE = /[^\u0900-\u097f -~]/;

/** Marks of no particular script, joiners, variation selectors. */
const IGNORED = /[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}]+/gu;

/** Not space; U+2800 is the empty Braille pattern. */
const RARE_BLANKS = /[\u0085\u2800]/g;

/** All but single spaces. */
const BLANKS = /[^\S ]\s*| \s+/g;

const DEVANAGARI = /[\u0900-\u097f]/;

/** Digits, nasals, nukta and Vedic marks. */
const DEVANAGARI_VARIANTS = /[\u0901\u093c\u0951-\u0954०-९ङञण]/g;

const FOLDED: Partial<Record<string, string>> = {
  ...Object.fromEntries(Array.from('०१२३४५६७८९', (digit, value) => [digit, String(value)])),
  ...{ ङ: 'न', ञ: 'न', ण: 'न', 'ँ': 'ं' },
};

function foldDevanagari(text: string): string {
  return text
    .replace(DEVANAGARI_VARIANTS, (letter) => FOLDED[letter] ?? '')
    .replace(/(?<=[नम])्+/g, '')
    .replace(/ं(?=[क-ढत-ध])/g, 'न')
    .replace(/ं(?=[प-भ])/g, 'म');
}

/** As phones and word processors write them. */
const TYPOGRAPHIC: readonly (readonly [RegExp, string])[] = [
  [/[\u02bc\u2018-\u201b\u2032]/g, "'"],
  [/[\u201c-\u201f\u2033]/g, '"'],
  [/[\p{Dash_Punctuation}\u2212]/gu, '-'],
];

function foldRare(text: string): string {
  const plain = TYPOGRAPHIC.reduce((folded, [signs, typed]) => folded.replace(signs, typed), text);
  return plain.replace(IGNORED, '').replaceAll('ς', 'σ').replace(RARE_BLANKS, ' ');
}

/**
 * Spellings that count as one for search, in titles, descriptions and terms alike:
 *
 * - upper and lower case, and the two forms of sigma
 * - composed, decomposed and compatibility characters (full-width letters, ligatures, superscripts): NFKD
 * - letters with and without accents, Vedic marks and other marks that belong to no script of their own
 * - with and without nukta: क़ and क, ड़ and ड
 * - anusvara, chandrabindu, and the nasal with virama: हिंदी, हिँदी, हिन्दी; इंटरनेट, इन्टरनेट, इण्टरनेट
 * - ण, ङ, ञ and न, as the nasal of a cluster is written with any of them: घंटी, घण्टी, घन्टी
 * - with and without ZWJ, ZWNJ and other invisible characters
 * - Devanagari and Latin digits: १२ and 12
 * - curly and straight quotes, dashes of any length and the hyphen
 * - runs of any blanks, line breaks included, and one space; blanks at the ends don't count
 *
 * A nasal is written as its letter without virama, so that half a word, typed as far as its nasal, is still the
 * beginning of the whole one: हिन, हिन् and हिन्दी. Idempotent; terms are folded by {@link normaliseTerm}.
 */
export function normaliseForSearch(text: string): string {
  let folded = text.normalize('NFKD').toLowerCase();
  if (RARE.test(folded)) folded = foldRare(folded);
  if (DEVANAGARI.test(folded)) folded = foldDevanagari(folded);
  return folded.replace(BLANKS, ' ').trim();
}

/** A nasal sign at the end is left out, because the next letter decides how it is written: हिं is part of हिंदी. */
export function normaliseTerm(term: string): string {
  return normaliseForSearch(term).replace(/^[\s्]+|[\sं]+$/g, '');
}
