import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/**
 * The file with the commit, which `npm run build` writes; `npm start` passes the commit of its working tree instead.
 */
const COMMIT_FILE = join(ROOT, 'build/commit');

/** The version of the running release, from package.json, and its commit if known. */
export const BUILD: Readonly<{ version: string; commit: string }> = {
  version: (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version,
  commit:
    process.env['WENBER_COMMIT'] ||
    (existsSync(COMMIT_FILE) ? readFileSync(COMMIT_FILE, 'utf8').trim() : 'unknown'),
};
