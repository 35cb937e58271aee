import { MIN_PASSWORD_LENGTH } from '../../src/domain/limits';

/** The shop's own name, which its customers choose more often than others do. */
const OWN_NAMES = ['kritibazaar', 'kriti bazaar', 'कृति बाज़ार'];

let loaded: Promise<ReadonlySet<string>> | undefined;

/** In small letters. Made for the first password that somebody chooses: 49,000 words slow down a server's start. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...OWN_NAMES].map(fold)),
  );
  return loaded;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** `monkey1234!` is guessed as soon as `monkey`. */
function wordOf(text: string): string {
  return text.replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '');
}

const withoutGaps = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** `asdfasdfasd` is as easy to guess as `asdf`: a unit shorter than the minimum length, repeated, the last time maybe cut. */
function isRepetition(letters: readonly string[]): boolean {
  const longest = Math.min(MIN_PASSWORD_LENGTH - 1, Math.floor(letters.length / 2));
  for (let length = 1; length <= longest; length += 1)
    if (letters.every((letter, index) => letter === letters[index % length])) return true;
  return false;
}

/** `abcdefghij`, `9876543210`: each is the next code point, or the one before. */
function isRun(letters: readonly string[]): boolean {
  const points = letters.map((letter) => letter.codePointAt(0) ?? 0);
  return [1, -1].some((step) =>
    points.every((point, index) => index === 0 || point - (points[index - 1] ?? 0) === step),
  );
}

/**
 * Whether somebody would try it early: a common password, with or without digits around it, a repetition, a run of letters
 * or digits, or the owner's name or address.
 */
export async function isGuessable(
  password: string,
  { name, email }: { name: string; email: string },
): Promise<boolean> {
  const common = await commonPasswords();
  const folded = fold(password);
  const word = wordOf(folded);
  if (common.has(folded) || common.has(word)) return true;
  const letters = Array.from(folded);
  if (isRepetition(letters) || isRun(letters)) return true;
  const address = fold(email);
  const own = [fold(name), address, address.slice(0, address.lastIndexOf('@'))].map(withoutGaps);
  return [folded, word].map(withoutGaps).some((text) => text !== '' && own.includes(text));
}
