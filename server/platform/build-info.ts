import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** `npm run build` writes it; `npm start` says the commit of its working tree itself. */
const COMMIT_FILE = join(ROOT, 'build/commit');

/** The release that runs: its version from package.json, and its commit where it is known. */
export const BUILD: Readonly<{ version: string; commit: string }> = {
  version: (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version,
  commit:
    process.env['WENBER_COMMIT'] ||
    (existsSync(COMMIT_FILE) ? readFileSync(COMMIT_FILE, 'utf8').trim() : 'unknown'),
};
