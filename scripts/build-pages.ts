import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildIfStale, isBuilt, runBuildTool, type BuiltPart } from './build-if-stale.ts';

const ROOT = join(import.meta.dirname, '..');
/** The service worker is built beside the pages; projects in tests have none. */
const WORKER_CONFIG = 'vite.worker.config.ts';

const PAGES: BuiltPart = {
  stamp: 'build/sources.sha256',
  sources: [
    'app',
    'contract',
    'public',
    'package-lock.json',
    'react-router.config.ts',
    'scripts/compiled-texts.ts',
    'scripts/facts-of-bodies.ts',
    'scripts/narrow-letters.ts',
    'vite.config.ts',
    'vite.worker.config.ts',
    'tsconfig.json',
  ],
  build: (root) => {
    for (const former of ['client', 'server', 'commit'])
      rmSync(join(root, 'build', former), { recursive: true, force: true });
    runBuildTool(root, 'The pages', '@react-router/dev/bin.cjs', ['build']);
    if (existsSync(join(root, WORKER_CONFIG)))
      runBuildTool(root, 'The pages', 'vite/bin/vite.js', ['build', '--config', WORKER_CONFIG]);
    compress(join(root, 'build/client/assets'));
    compress(join(root, 'build/client'));
  },
};

/**
 * Builds the pages if their sources have changed since the last build; ends the process when the build fails. An image
 * of a release has built pages without their sources.
 */
export function buildPages(): void {
  if (!existsSync(join(ROOT, 'app')) && existsSync(join(ROOT, PAGES.stamp))) return;
  if (isBuilt(ROOT, PAGES)) return;
  process.stdout.write('  Building the pages (once, and again when they have changed) …\n');
  try {
    ensureBuilt(ROOT);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

/**
 * Builds the pages of the project in a folder if their sources have changed.
 * @throws an Error with the output of the build when it fails.
 */
export const ensureBuilt = (root: string): void => buildIfStale(root, PAGES);

/** Compresses the assets at build time, so that the server never has to. */
function compress(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const content = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}
