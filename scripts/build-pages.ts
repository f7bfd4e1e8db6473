import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const ROOT = join(import.meta.dirname, '..');
const STAMP = join(ROOT, 'build/sources.sha256');
/** What the pages are made of: their sources, the lock file and the configuration of the build. */
const SOURCES = [
  'app',
  'contract',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
];

/** Builds the pages if their sources have changed since they were built. Of two starts at once one builds. */
export function buildPages(): void {
  const sources = hashOfSources();
  if (isBuilt(sources)) return;
  mkdirSync(join(ROOT, 'node_modules/.cache'), { recursive: true });
  const lock = new DatabaseSync(join(ROOT, 'node_modules/.cache/build-lock.sqlite'), { timeout: 120_000 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    if (!isBuilt(sources)) build(sources);
  } finally {
    lock.close();
  }
}

const isBuilt = (sources: string) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;

function build(sources: string): void {
  process.stdout.write('  Building the pages (once, and again when they have changed) …\n');
  rmSync(join(ROOT, 'build'), { recursive: true, force: true });
  const command = join(ROOT, 'node_modules/@react-router/dev/bin.cjs');
  const run = spawnSync(process.execPath, [command, 'build'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' },
  });
  if (run.status !== 0) {
    process.stderr.write(`${run.stdout ?? ''}${run.stderr ?? ''}\nThe pages could not be built.\n`);
    process.exit(1);
  }
  compress(join(ROOT, 'build/client/assets'));
  writeFileSync(STAMP, sources);
}

/** Compressed once, for every answer to come. */
function compress(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const content = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) addToHash(join(ROOT, source));
  return hash.digest('hex');

  function addToHash(path: string): void {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) addToHash(join(path, name));
      return;
    }
    hash.update(path.slice(ROOT.length)).update(readFileSync(path));
  }
}
