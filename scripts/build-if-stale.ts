import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hashOfSources, looksOfSources } from './source-hash.ts';

const ROOT = join(import.meta.dirname, '..');

/** A part of what is built; its paths are relative to the project. */
export interface BuiltPart {
  /** The file that names the sources of the last build. */
  stamp: string;
  /** The files and folders on which it depends. */
  sources: readonly string[];
  /** @throws an Error with the output of the build when it fails. */
  build(root: string): void;
}

/**
 * Says whether a part has been built from the sources that are there. They are read only when they do not look as they
 * did when they were last found to be those of the build.
 */
export function isBuilt(root: string, part: BuiltPart): boolean {
  const looks = looksOfSources(root, part.sources);
  const seen = join(root, `${part.stamp}.seen`);
  const stamp = read(join(root, part.stamp));
  if (looks !== null && stamp !== null && read(seen) === `${looks} ${stamp}`) return true;
  if (!isStampedWith(root, part, hashOfSources(root, part.sources))) return false;
  try {
    if (looks !== null) writeFileSync(seen, `${looks} ${stamp}`);
  } catch {
    // Where nothing can be written, the sources are read at each start.
  }
  return true;
}

/**
 * Builds a part of the project in a folder if its sources have changed. A lock lets one of several processes build.
 * @throws an Error with the output of the build when it fails.
 */
export function buildIfStale(root: string, part: BuiltPart): void {
  if (isBuilt(root, part)) return;
  const sources = hashOfSources(root, part.sources);
  mkdirSync(join(ROOT, 'node_modules/.cache'), { recursive: true });
  const lock = new DatabaseSync(join(ROOT, 'node_modules/.cache/build-lock.sqlite'), { timeout: 120_000 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    if (isStampedWith(root, part, sources)) return;
    const stamp = join(root, part.stamp);
    // A build that fails may leave half of its files, which the stamp of the former build must not vouch for.
    rmSync(stamp, { force: true });
    part.build(root);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, sources);
  } finally {
    lock.close();
  }
}

const isStampedWith = (root: string, { stamp }: BuiltPart, sources: string): boolean =>
  read(join(root, stamp)) === sources;

const read = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/**
 * Runs a tool of this project's packages over the project in a folder. @param what is built, for the message.
 * @throws an Error with its output when it fails.
 */
export function runBuildTool(root: string, what: string, command: string, words: readonly string[]): void {
  const run = spawnSync(process.execPath, [join(ROOT, 'node_modules', command), ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' },
  });
  if (run.status !== 0) {
    throw new Error(`${run.stdout ?? ''}${run.stderr ?? ''}\n${what} could not be built.`);
  }
}
