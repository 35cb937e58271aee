/** State, then the holder's PAN, then which of its registrations it is, its kind and a check letter. */
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z][A-Z][0-9A-Z]$/;

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last letter of a number, made from those before it: every other one counts twice, its digits to base 36 added. */
function checkLetter(letters: string): string | undefined {
  const sum = Array.from(letters).reduce((before, letter, index) => {
    const product = LETTERS.indexOf(letter) * (1 + (index % 2));
    return before + Math.floor(product / LETTERS.length) + (product % LETTERS.length);
  }, 0);
  return LETTERS[(LETTERS.length - (sum % LETTERS.length)) % LETTERS.length];
}

/** Whether a text is a GST identification number: 15 capitals and digits of the known form, with the right check letter. */
export function isGstin(text: string): boolean {
  return FORM.test(text) && text.at(-1) === checkLetter(text.slice(0, -1));
}
