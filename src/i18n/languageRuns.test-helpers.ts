/** Names of firms and products, which are the same in every language and need no mark (WCAG 3.1.2). */
const PROPER_NAMES = ['WhatsApp', 'Razorpay', 'Instagram', 'Facebook', 'X'];

/** AI, UPI, 50MB: read letter by letter in Hindi too. */
const ABBREVIATION = /^[A-Z]{1,4}$/;

/** The Latin words of a Hindi text that no mark says the language of. */
export function unmarkedEnglish(text: string): string[] {
  const unmarked = text
    .replace(/<(en|roman)>.*?<\/\1>/g, ' ')
    .replace(/<\/?\w+>/g, ' ') // Other tags: links.
    .replace(/\S+@\S+/g, ' ') // Mail addresses; where they are links, the link is marked.
    .replace(/\{\w+, plural,|\b(?:one|other) \{|\{\w+\}/g, ' ')
    .replace(/(?<![\p{L}\d])\.[a-z]+/gu, ' '); // Extensions of files.
  return (unmarked.match(/[A-Za-z]+/g) ?? []).filter(
    (word) => !PROPER_NAMES.includes(word) && !ABBREVIATION.test(word),
  );
}
