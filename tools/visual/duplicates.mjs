/** Of stories that look the same, one does not show the state it is named after. */
import { createHash } from 'node:crypto';

/** @typedef {{ mode: string; labels: string[] }} Duplicates */

/**
 * @param {{ id: string; label: string; mode: string; screenshot: Buffer }[]} shots
 * @returns {Duplicates[]} stories of a component with equal screenshots in a mode
 */
export function findDuplicates(shots) {
  /** @type {Map<string, Duplicates>} */
  const looks = new Map();
  for (const { id, label, mode, screenshot } of shots) {
    const [component] = id.split('--');
    const look = [component, mode, createHash('sha256').update(screenshot).digest('hex')].join(' ');
    const same = looks.get(look) ?? { mode, labels: [] };
    looks.set(look, { mode, labels: [...same.labels, label] });
  }
  return [...looks.values()].filter(({ labels }) => labels.length > 1);
}
