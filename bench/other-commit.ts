import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './processes.ts';

const ROOT = join(import.meta.dirname, '..');

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

export interface OtherCommit {
  /** Its short name. */
  name: string;
  root: string;
  /** Says whether it names other packages than this one, whose packages it is measured with. */
  hasOtherPackages: boolean;
  remove(): void;
}

/**
 * Checks a commit out into a folder of its own, with this project's packages, and builds it. @throws when there is no
 * such commit, or when it cannot be built.
 */
export function checkOut(commit: string): OtherCommit {
  const name = git('rev-parse', '--short', `${commit}^{commit}`);
  const root = join(temporaryFolder(), 'beside');
  git('worktree', 'add', '--detach', root, name);
  // Each has a cache of its own below its packages, so the folder itself is not shared.
  mkdirSync(join(root, 'node_modules'));
  for (const entry of readdirSync(join(ROOT, 'node_modules')))
    if (entry !== '.cache') symlinkSync(join(ROOT, 'node_modules', entry), join(root, 'node_modules', entry));
  // The limit of time of a start is not that of a build.
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  return {
    name,
    root,
    hasOtherPackages: lockOf(root) !== lockOf(ROOT),
    remove: () => void git('worktree', 'remove', '--force', root),
  };
}
