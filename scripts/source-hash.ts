import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, type BigIntStats } from 'node:fs';
import { join } from 'node:path';

/** A hash of the contents of files, and of all files below folders, relative to `root`. Missing files are skipped. */
export function hashOfSources(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const { path } of filesOf(root, sources))
    hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest('hex');
}

/** A file that was changed so shortly before may be changed again within the same tick of the file system's clock. */
const SETTLED_NS = 2_000_000_000n;

/**
 * A hash of what the file system says of the same files without reading them: size, and moments of change. As long as
 * it is the same, so are the contents. Null when a file was changed only now, of which that could not be said.
 */
export function looksOfSources(root: string, sources: readonly string[]): string | null {
  const hash = createHash('sha256');
  const settled = BigInt(Date.now()) * 1_000_000n - SETTLED_NS;
  for (const { path, stats } of filesOf(root, sources)) {
    if (stats.ctimeNs > settled) return null;
    hash.update(`${path.slice(root.length)} ${stats.size} ${stats.ino} ${stats.mtimeNs} ${stats.ctimeNs}\n`);
  }
  return hash.digest('hex');
}

/** Lists files and the files below folders, always in the same order. */
function filesOf(root: string, sources: readonly string[]): { path: string; stats: BigIntStats }[] {
  return sources.flatMap((source) => below(join(root, source)));

  function below(path: string): { path: string; stats: BigIntStats }[] {
    const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
    if (!stats) return [];
    if (!stats.isDirectory()) return [{ path, stats }];
    return readdirSync(path)
      .sort()
      .flatMap((name) => below(join(path, name)));
  }
}
