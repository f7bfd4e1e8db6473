import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const MIGRATIONS = join(ROOT, 'db/migrations');

const git = (...given: string[]) =>
  execFileSync('git', given, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/**
 * Returns the release before this one: WENBER_RELEASE_BEFORE, or the last tag `v*` that is not this commit's own. Null when
 * there is none, or the clone is too shallow to have it.
 */
export function releaseBefore(): string | null {
  const named = process.env['WENBER_RELEASE_BEFORE'];
  if (named) return named;
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD~1');
  } catch {
    return null;
  }
}

/** Writes the server of a release into a folder of its own, over the packages and pages of this one: its API is what is tested. */
export function writeRelease(ref: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'wenber-release-'));
  const archive = join(folder, 'release.tar');
  git(
    'archive',
    '--format=tar',
    `--output=${archive}`,
    ref,
    'server',
    'contract',
    'db',
    'demo/stand-ins',
    'package.json',
  );
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  mkdirSync(join(folder, 'demo/products/images'), { recursive: true });
  for (const name of ['node_modules', 'build']) symlinkSync(join(ROOT, name), join(folder, name));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Copies this release's migrations, with those of a next one behind them. */
export function nextMigrations(...texts: string[]): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'wenber-migrations-'));
  for (const name of readdirSync(MIGRATIONS)) copyFileSync(join(MIGRATIONS, name), join(folder, name));
  for (const [index, text] of texts.entries()) writeFileSync(join(folder, `990${index}-next.sql`), text);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
