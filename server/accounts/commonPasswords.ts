import { dictionary } from '@zxcvbn-ts/language-common';

/** In small letters; the shop's own name as well, which its customers choose more often than others do. */
const COMMON = new Set(
  [...dictionary['passwords-common'], 'kritibazaar', 'kriti bazaar', 'कृति बाज़ार'].map(fold),
);

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** `monkey1234!` is guessed as soon as `monkey`. */
function wordOf(text: string): string {
  return text.replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '');
}

const withoutGaps = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Whether somebody would try it early: a common password, with or without digits around it, or the owner's name or address. */
export function isGuessable(password: string, { name, email }: { name: string; email: string }): boolean {
  const folded = fold(password);
  const word = wordOf(folded);
  if (COMMON.has(folded) || COMMON.has(word)) return true;
  const address = fold(email);
  const own = [fold(name), address, address.slice(0, address.lastIndexOf('@'))].map(withoutGaps);
  return [folded, word].map(withoutGaps).some((text) => text !== '' && own.includes(text));
}
