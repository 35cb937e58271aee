/** Finds stories that look the same: one of them does not show the state it is named after. */
import { createHash } from 'node:crypto';

/** @typedef {{ mode: string; labels: string[] }} Twins */

/**
 * @param {{ id: string; label: string; mode: string; picture: Buffer }[]} shots
 * @returns {Twins[]} stories of a component with equal pictures in a mode
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
