/** Proper names need no language markup (WCAG 3.1.2). */
const PROPER_NAMES = ['WhatsApp', 'Razorpay', 'Instagram', 'Facebook', 'X'];

/** Spelled out in Hindi too: AI, UPI, 50MB. */
const ABBREVIATION = /^[A-Z]{1,4}$/;

/** Latin words without language markup. */
export function unmarkedEnglish(text: string): string[] {
  const unmarked = text
    .replace(/<(en|roman)>.*?<\/\1>/g, ' ')
    .replace(/<\/?\w+>/g, ' ')
    .replace(/\S+@\S+/g, ' ') // E-mail addresses; as links they are marked.
    .replace(/\{\w+, plural,|\b(?:one|other) \{|\{\w+\}/g, ' ')
    .replace(/(?<![\p{L}\d])\.[a-z]+/gu, ' ');
  return (unmarked.match(/[A-Za-z]+/g) ?? []).filter(
    (word) => !PROPER_NAMES.includes(word) && !ABBREVIATION.test(word),
  );
}
