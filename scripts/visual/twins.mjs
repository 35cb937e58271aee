/** Finds stories that show the same: one of the two does not show the state that it is named after. */
import { createHash } from 'node:crypto';

/** @typedef {{ mode: string; labels: string[] }} Twins */

/**
 * @param {{ id: string; label: string; mode: string; picture: Buffer }[]} shots
 * @returns {Twins[]} what stories of one component share a picture in one mode
 */
export function twinsAmong(shots) {
  /** @type {Map<string, Twins>} */
  const looks = new Map();
  for (const { id, label, mode, picture } of shots) {
    const [component] = id.split('--');
    const look = [component, mode, createHash('sha256').update(picture).digest('hex')].join(' ');
    const same = looks.get(look) ?? { mode, labels: [] };
    looks.set(look, { mode, labels: [...same.labels, label] });
  }
  return [...looks.values()].filter(({ labels }) => labels.length > 1);
}
