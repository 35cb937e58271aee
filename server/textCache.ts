import { LRUCache } from 'lru-cache';

/** What an entry takes besides its texts, in bytes: estimated, and rather too much. */
const ENTRY_BYTES = 200;

/** What a text takes in memory at most, in bytes: two for each UTF-16 code unit. */
const bytesOf = (text: string) => 2 * text.length;

/** An LRU cache whose entries together take so many bytes of memory at most. */
export interface TextCache<Value> {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
}

/**
 * @param maxBytes of all entries, with their keys
 * @param textOf the text that a value holds; nothing else in it may be large
 */
export function createTextCache<Value extends object>(
  maxBytes: number,
  textOf: (value: Value) => string = () => '',
): TextCache<Value> {
  const entries = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => ENTRY_BYTES + bytesOf(key) + bytesOf(textOf(value)),
  });
  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      entries.set(key, value);
    },
  };
}
