import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates } from 'node:tls';
import { addressesOf } from '#server/platform/database-addresses.ts';
import { BackupError } from './backup-error.ts';

/** Runs a program of PostgreSQL at an address; the password goes by its environment, because everybody sees arguments. */
export function runTool(name: string, options: string[], url: string, input: 'ignore' | 'pipe') {
  const password = decodeURIComponent(passwordOf(url));
  const trusted = writeTrusted(url);
  const child = spawn(name, [...options, `--dbname=${withoutPassword(url)}`], {
    stdio: [input, 'pipe', 'pipe'],
    env: {
      // The host that takes writes, as the shop chooses among several.
      ...(addressesOf(url).length > 1 && { PGTARGETSESSIONATTRS: 'read-write' }),
      ...(trusted && { PGSSLROOTCERT: trusted.path }),
      ...process.env,
      ...(password && { PGPASSWORD: password }),
    },
  });
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2_000)));
  child.stdin?.on('error', () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', () =>
      reject(
        new BackupError(
          `${name} is not installed here: it belongs to PostgreSQL's client (Debian: postgresql-client).`,
        ),
      ),
    );
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new BackupError(`${name} failed: ${problemIn(said)}`)),
    );
  }).finally(() => trusted?.remove());
  ended.catch(() => undefined);
  return { child, ended };
}

/** Finds the error itself, which the statement and hints follow. */
function problemIn(said: string): string {
  const lines = said.trim().split('\n');
  return lines.findLast((line) => line.includes('error:')) ?? lines.at(-1)!;
}

const passwordOf = (url: string): string => /^[a-z]+:\/\/[^@/?:]*:([^@/?]*)@/.exec(url)?.[1] ?? '';

/** libpq knows no `uselibpqcompat`, which is `pg`'s own. */
const withoutPassword = (url: string): string =>
  url
    .replace(/^([a-z]+:\/\/[^@/?:]*):[^@/?]*@/, '$1@')
    .replace(/([?&])uselibpqcompat=[^&]*&?/, '$1')
    .replace('sslmode=no-verify', 'sslmode=require');

/**
 * Writes the authorities that Node trusts into a file for libpq, which trusts nobody by itself and would refuse an address by
 * which the shop itself connects. Null where the server's certificate is not looked at, or a file of authorities is named.
 */
function writeTrusted(url: string): { path: string; remove(): void } | null {
  const { searchParams } = new URL(addressesOf(url)[0]!);
  const mode = searchParams.get('sslmode') ?? (searchParams.has('ssl') ? 'require' : '');
  const isVerified =
    /^verify-(ca|full)$/.test(mode) || (mode === 'require' && searchParams.get('uselibpqcompat') !== 'true');
  if (!isVerified || searchParams.has('sslrootcert')) return null;
  if (existsSync(join(homedir(), '.postgresql/root.crt'))) return null;
  const folder = mkdtempSync(join(tmpdir(), 'wenber-trusted-'));
  const path = join(folder, 'root.crt');
  writeFileSync(path, getCACertificates('default').join('\n'));
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
