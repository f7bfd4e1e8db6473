import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates } from 'node:tls';
import { addressesOf } from '#server/platform/database-addresses.ts';
import { BackupError } from './backup-error.ts';

/**
 * Runs a program of PostgreSQL at an address. The password is passed in the environment, because all users of the
 * server can see arguments.
 */
export function runTool(name: string, options: string[], url: string, input: 'ignore' | 'pipe') {
  const password = decodeURIComponent(passwordOf(url));
  const trusted = writeTrusted(url);
  const child = spawn(name, [...options, `--dbname=${withoutPassword(url)}`], {
    stdio: [input, 'pipe', 'pipe'],
    env: {
      // Chooses the host that accepts writes among several, as for the shop's own connections.
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

/** Finds the line with the error itself, which is followed by the statement and hints. */
function problemIn(said: string): string {
  const lines = said.trim().split('\n');
  return lines.findLast((line) => line.includes('error:')) ?? lines.at(-1)!;
}

const passwordOf = (url: string): string => /^[a-z]+:\/\/[^@/?:]*:([^@/?]*)@/.exec(url)?.[1] ?? '';

/**
 * Removes the password, and adapts options that libpq does not know: `uselibpqcompat` and `no-verify` belong to `pg`.
 */
const withoutPassword = (url: string): string =>
  url
    .replace(/^([a-z]+:\/\/[^@/?:]*):[^@/?]*@/, '$1@')
    .replace(/([?&])uselibpqcompat=[^&]*&?/, '$1')
    .replace('sslmode=no-verify', 'sslmode=require');

/**
 * Writes the certificate authorities that Node trusts into a file for libpq. Libpq trusts none by itself, and would
 * refuse a server to which the shop itself connects. Null where the server's certificate is not verified, or the
 * address names a file of authorities.
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
