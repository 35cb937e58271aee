import { stripVTControlCharacters } from 'node:util';

/** @param {unknown} error */
export function messageOf(error) {
  const message = error instanceof Error ? error.message : String(error);
  return stripVTControlCharacters(message).split('\n', 1).join();
}
