import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { hashOfSources } from './source-hash.ts';

const ROOT = join(import.meta.dirname, '..');
/** The service worker is built beside the pages; projects in tests have none. */
const WORKER_CONFIG = 'vite.worker.config.ts';
const STAMP = 'build/sources.sha256';
/** The files on which the built pages depend. */
const SOURCES = [
  'app',
  'contract',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/compiled-texts.ts',
  'vite.config.ts',
  'vite.worker.config.ts',
  'tsconfig.json',
];

/**
 * Builds the pages if their sources have changed since the last build; ends the process when the build fails. An image
 * of a release has built pages without their sources.
 */
export function buildPages(): void {
  if (!existsSync(join(ROOT, 'app')) && existsSync(join(ROOT, STAMP))) return;
  if (isBuilt(ROOT, hashOfSources(ROOT, SOURCES))) return;
  process.stdout.write('  Building the pages (once, and again when they have changed) …\n');
  try {
    ensureBuilt(ROOT);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

/**
 * Builds the pages of the project in a folder if their sources have changed. A lock lets one of several processes
 * build.
 * @throws an Error with the output of the build when it fails.
 */
export function ensureBuilt(root: string): void {
  const sources = hashOfSources(root, SOURCES);
  if (isBuilt(root, sources)) return;
  mkdirSync(join(ROOT, 'node_modules/.cache'), { recursive: true });
  const lock = new DatabaseSync(join(ROOT, 'node_modules/.cache/build-lock.sqlite'), { timeout: 120_000 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    if (!isBuilt(root, sources)) build(root, sources);
  } finally {
    lock.close();
  }
}

function isBuilt(root: string, sources: string): boolean {
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
}

function build(root: string, sources: string): void {
  rmSync(join(root, 'build'), { recursive: true, force: true });
  runBuild(root, 'node_modules/@react-router/dev/bin.cjs', ['build']);
  if (existsSync(join(root, WORKER_CONFIG))) {
    runBuild(root, 'node_modules/vite/bin/vite.js', ['build', '--config', WORKER_CONFIG]);
  }
  compress(join(root, 'build/client/assets'));
  compress(join(root, 'build/client'));
  writeFileSync(join(root, STAMP), sources);
}

function runBuild(root: string, command: string, words: readonly string[]): void {
  const run = spawnSync(process.execPath, [join(ROOT, command), ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' },
  });
  if (run.status !== 0) {
    throw new Error(`${run.stdout ?? ''}${run.stderr ?? ''}\nThe pages could not be built.`);
  }
}

/** Compresses the assets at build time, so that the server never has to. */
function compress(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const content = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}
