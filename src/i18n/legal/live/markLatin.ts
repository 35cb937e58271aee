/** What an operator has entered, for a Hindi text: what has Latin letters is marked as English. */
export const markLatin = (value: string): string => (/[a-z]/i.test(value) ? `<en>${value}</en>` : value);
