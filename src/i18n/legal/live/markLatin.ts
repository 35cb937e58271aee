/** Marks operator input with Latin letters as English in a Hindi text. */
export const markLatin = (value: string): string => (/[a-z]/i.test(value) ? `<en>${value}</en>` : value);
