/** State code, PAN, registration number, kind and check character. */
const FORMAT = /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z][A-Z][0-9A-Z]$/;

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Luhn mod 36. */
function checkCharacter(characters: string): string | undefined {
  const sum = Array.from(characters).reduce((before, character, index) => {
    const product = ALPHABET.indexOf(character) * (1 + (index % 2));
    return before + Math.floor(product / ALPHABET.length) + (product % ALPHABET.length);
  }, 0);
  return ALPHABET[(ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length];
}

export function isGstin(text: string): boolean {
  return FORMAT.test(text) && text.at(-1) === checkCharacter(text.slice(0, -1));
}
