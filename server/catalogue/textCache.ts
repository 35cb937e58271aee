import { LRUCache } from 'lru-cache';

/** Estimated overhead per entry. */
const ENTRY_BYTES = 200;

/** V8 stores up to two bytes per UTF-16 code unit. */
const bytesOf = (text: string) => 2 * text.length;

/** LRU cache bounded by bytes. */
export interface TextCache<Value> {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
}

/** @param textOf the text in a value; the rest of it must be small */
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
