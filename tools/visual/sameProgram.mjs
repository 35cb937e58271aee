/** Whether two versions of a file differ in comments, types and layout alone: no picture can show that. */
import { parseSync, transformWithOxc } from 'vite';

/** What a node has beside its meaning. */
const INCIDENTAL = new Set(['start', 'end', 'raw', 'loc', 'range']);

/** @param {string} file @param {string} source */
async function meaningOf(file, source) {
  if (file.endsWith('.css'))
    return source
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const { code } = await transformWithOxc(source, file);
  const { program } = parseSync('program.js', code);
  return JSON.stringify(program, (key, /** @type {unknown} */ value) =>
    INCIDENTAL.has(key) ? undefined : value,
  );
}

/**
 * @param {string} file its name
 * @param {string} before its source
 * @param {string} after likewise
 * @returns {Promise<boolean>} false also for what can't be read
 */
export async function isSameProgram(file, before, after) {
  if (!/\.(?:tsx?|mjs|css)$/.test(file)) return false;
  try {
    const [was, is] = await Promise.all([meaningOf(file, before), meaningOf(file, after)]);
    return was === is;
  } catch {
    return false;
  }
}
