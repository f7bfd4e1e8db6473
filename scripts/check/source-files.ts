import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders whose files are generated, installed or faulty on purpose. */
const SKIPPED = new Set([
  'node_modules',
  'build',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
  '.git',
  '.react-router',
  'tests/fixtures/planted',
  'tests/clients/node_modules',
  'tests/clients/build',
]);

/** The project's own files below a folder, as sorted paths from the root with `/`. */
export function listFiles(root: string, extensions?: readonly string[]): string[] {
  const found: string[] = [];
  walk('');
  return found.sort();

  function walk(folder: string): void {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (SKIPPED.has(path)) continue;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile() && (!extensions || extensions.some((end) => path.endsWith(end))))
        found.push(path);
    }
  }
}

export const isTest = (path: string) => path.startsWith('tests/') || /\.test\.tsx?$/.test(path);
