import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/**
 * The transparent padding differs from everything drawn.
 * @param {PNG} picture @param {number} width @param {number} height
 */
function onSheet(picture, width, height) {
  const sheet = new PNG({ width, height, fill: true });
  PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, 0);
  return sheet;
}

/**
 * Exact: one shade in one pixel counts.
 * @param {Buffer} before @param {Buffer} after
 * @returns {{ pixels: number; difference: Buffer } | null} null if equal
 */
export function compare(before, after) {
  if (before.equals(after)) return null;
  const [old, fresh] = [PNG.sync.read(before), PNG.sync.read(after)];
  const width = Math.max(old.width, fresh.width);
  const height = Math.max(old.height, fresh.height);
  const difference = new PNG({ width, height });
  const pixels = pixelmatch(
    onSheet(old, width, height).data,
    onSheet(fresh, width, height).data,
    difference.data,
    width,
    height,
    { threshold: 0, includeAA: true },
  );
  return pixels === 0 ? null : { pixels, difference: PNG.sync.write(difference) };
}
