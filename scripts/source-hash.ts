import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A hash of the contents of files, and of all files below folders, relative to `root`. Missing files are skipped. */
export function hashOfSources(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(join(root, source));
  return hash.digest('hex');

  function addToHash(path: string): void {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) addToHash(join(path, name));
      return;
    }
    hash.update(path.slice(root.length)).update(readFileSync(path));
  }
}
