import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hashOfSources } from './source-hash.ts';

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

/** Says whether a part has been built from the sources that are there. */
export const isBuilt = (root: string, part: BuiltPart): boolean =>
  isStampedWith(root, part, hashOfSources(root, part.sources));

/**
 * Builds a part of the project in a folder if its sources have changed. A lock lets one of several processes build.
 * @throws an Error with the output of the build when it fails.
 */
export function buildIfStale(root: string, part: BuiltPart): void {
  const sources = hashOfSources(root, part.sources);
  if (isStampedWith(root, part, sources)) return;
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

function isStampedWith(root: string, { stamp }: BuiltPart, sources: string): boolean {
  const file = join(root, stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === sources;
}

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
