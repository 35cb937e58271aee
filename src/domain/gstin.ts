/** State code, PAN, registration number, kind and check character. */
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z][A-Z][0-9A-Z]$/;

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Check character: base 36, every other digit doubled and its digits summed (Luhn mod 36). */
function checkLetter(letters: string): string | undefined {
  const sum = Array.from(letters).reduce((before, letter, index) => {
    const product = LETTERS.indexOf(letter) * (1 + (index % 2));
    return before + Math.floor(product / LETTERS.length) + (product % LETTERS.length);
  }, 0);
  return LETTERS[(LETTERS.length - (sum % LETTERS.length)) % LETTERS.length];
}

/** Validates a GST identification number: 15 characters of the official format and its check character. */
export function isGstin(text: string): boolean {
  return FORM.test(text) && text.at(-1) === checkLetter(text.slice(0, -1));
}
