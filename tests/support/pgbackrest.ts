import { execFileSync } from 'node:child_process';

/** The version of pgBackRest on this machine; null when it is not installed. */
export function versionOfPgbackrest(): string | null {
  try {
    return execFileSync('pgbackrest', ['version'], { encoding: 'utf8' }).trim().split(' ').at(-1)!;
  } catch {
    return null;
  }
}
