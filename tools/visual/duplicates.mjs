/** Of stories that look the same, one does not show the state it is named after, or a component what it contains. */
import { createHash } from 'node:crypto';
import { PNG } from 'pngjs';

/** @typedef {{ id: string; label: string; mode: string; screenshot: Buffer }} Picture */

/**
 * Also across modes: a "Dark" story can equal another's dark mode. Modes of one story may look the same.
 * @param {Picture[]} pictures
 * @returns {Picture[][]} equal pictures of different stories
 */
export function findDuplicates(pictures) {
  /** @type {Map<string, Picture[]>} */
  const looks = new Map();
  for (const picture of pictures) {
    const look = createHash('sha256').update(picture.screenshot).digest('hex');
    looks.set(look, [...(looks.get(look) ?? []), picture]);
  }
  return [...looks.values()].filter((same) => new Set(same.map(({ id }) => id)).size > 1);
}

/** @param {Buffer} screenshot whether it shows nothing but one colour */
export function isBlank(screenshot) {
  const { data } = PNG.sync.read(screenshot);
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  return pixels.every((pixel) => pixel === pixels[0]);
}
