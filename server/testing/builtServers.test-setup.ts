import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const CACHE = join(import.meta.dirname, '..', '..', '.cache');

export default function builtServers(): () => void {
  mkdirSync(CACHE, { recursive: true });
  const prefix = `server-${process.pid}-`;
  process.env['BUILT_SERVERS'] = join(CACHE, prefix);
  return () => {
    for (const folder of readdirSync(CACHE).filter((entry) => entry.startsWith(prefix))) {
      rmSync(join(CACHE, folder), { recursive: true });
    }
  };
}
