/** Pictures that changed in the same way, wherever on the picture that is. */
import { createHash } from 'node:crypto';
import { PNG } from 'pngjs';

/**
 * @typedef {object} Difference
 * @property {string} key equal for equal differences
 * @property {[before: string, after: string] | null} colours the most frequent change of a colour, `#RRGGBB`
 */

/** @param {PNG} picture @param {number} at */
const pixelOf = ({ data }, at) => data.readUInt32BE(at) >>> 8;

/** @param {number} pixel */
const hexOf = (pixel) => `#${pixel.toString(16).padStart(6, '0').toUpperCase()}`;

/** @param {Buffer} before @param {Buffer} after @returns {Difference} */
export function differenceOf(before, after) {
  const [old, fresh] = [PNG.sync.read(before), PNG.sync.read(after)];
  const [width, height] = [Math.min(old.width, fresh.width), Math.min(old.height, fresh.height)];
  /** @type {Map<string, number>} */
  const changes = new Map();
  /** @type {{ x: number; y: number; change: string }[]} */
  const pixels = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [was, is] = [pixelOf(old, (y * old.width + x) * 4), pixelOf(fresh, (y * fresh.width + x) * 4)];
      if (was === is) continue;
      const change = `${hexOf(was)} ${hexOf(is)}`;
      changes.set(change, (changes.get(change) ?? 0) + 1);
      pixels.push({ x, y, change });
    }
  }
  const left = pixels.reduce((least, { x }) => Math.min(least, x), Infinity);
  const top = pixels[0]?.y ?? 0;
  const hash = createHash('sha256').update(`${fresh.width - old.width} ${fresh.height - old.height}`);
  for (const { x, y, change } of pixels) hash.update(`${x - left},${y - top} ${change}\n`);
  const [most] = [...changes].toSorted(([, a], [, b]) => b - a);
  const [was, is] = most?.[0].split(' ') ?? [];
  return { key: hash.digest('hex'), colours: was && is ? [was, is] : null };
}

/**
 * @template Value
 * @param {Value[]} values @param {(value: Value) => string} keyOf
 */
function groupBy(values, keyOf) {
  /** @type {Map<string, Value[]>} */
  const groups = new Map();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}

/**
 * Pictures with an equal difference, and those of one story: what moves with a text differs in each of its modes.
 * @template {{ label: string; key: string }} Changed
 * @param {Changed[]} pictures of a component
 * @returns {Changed[][]} each starts with the most frequent difference
 */
function similar(pictures) {
  const equal = [...groupBy(pictures, ({ key }) => key).values()].toSorted((a, b) => b.length - a.length);
  /** @type {Changed[][]} */
  const groups = [];
  for (const group of equal) {
    const [first] = group;
    const ofStory = groups.find(([each]) => each?.label === first?.label);
    // Only modes of one story: a difference that several stories share is worth its own place.
    if (ofStory && group.every(({ label }) => label === first?.label)) ofStory.push(...group);
    else groups.push([...group]);
  }
  return groups.toSorted((a, b) => b.length - a.length);
}

/**
 * @template {{ label: string; key: string; pixels: number }} Changed
 * @param {Changed[]} changed
 * @returns {{ component: string; count: number; groups: Changed[][] }[]} components and groups with most pictures first
 */
export function byComponent(changed) {
  const components = groupBy(changed, ({ label }) => label.split(': ')[0] ?? '');
  return [...components]
    .map(([component, pictures]) => ({
      component,
      count: pictures.length,
      groups: similar(pictures),
    }))
    .toSorted((a, b) => b.count - a.count);
}
