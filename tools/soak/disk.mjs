/** A small disk of its own, in memory, that can be filled. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIZE = '200m';

/** Largest first, so that no room is left for even a small file. */
const BLOCKS = [1024 * 1024, 4096, 1];

/** Undefined where that isn't allowed. */
export function mountDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=700`, 'none', folder], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const unmount = () => {
    process.removeListener('exit', unmount);
    execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', unmount);
  return { folder, unmount };
}

/** @param {string} folder @returns {() => void} gives the room back */
export function fillDisk(folder) {
  const path = join(folder, 'filler');
  mkdirSync(folder, { recursive: true });
  const file = openSync(path, 'w');
  for (const size of BLOCKS) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
  closeSync(file);
  return () => rmSync(path);
}
