/** Precompresses all text files, so that servers don't compress at run time. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);

/** Smaller files fit in one packet anyway. */
const WORTH_COMPRESSING_BYTES = 1024;

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file);
  if (content.length < WORTH_COMPRESSING_BYTES) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** @param {string} folder of a build; text files of 1 kB or more get `.br` and `.gz` copies */
export async function compressAll(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
      .map((entry) => compress(join(entry.parentPath, entry.name))),
  );
}
