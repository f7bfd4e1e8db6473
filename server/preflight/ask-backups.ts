import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isRecipient, nameOf, openTarget } from '#server/backups/backup-stores.ts';
import { openPostgres } from '#server/lib/database/postgres.ts';
import type { Config } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { tryStore } from './ask-stores.ts';
import { findingsAbout, type Finding } from './finding.ts';

const { ok, warning, failed } = findingsAbout('backups');
const run = promisify(execFile);

/**
 * Checks whether a backup could be made tonight: the places of backups, the public key, and the program that dumps the
 * database.
 */
export async function askBackups({ backup, database, mode }: Config): Promise<Finding[]> {
  if (!backup)
    return mode === 'production'
      ? [warning('Nothing is backed up by the shop: set BACKUP_FOLDER or BACKUP_S3_… (docs/backup.md).')]
      : [];
  const places = backup.targets.map(async (target) => {
    const problem = await tryStore(openTarget(target));
    if (!problem) return ok(`Written, read and removed in ${nameOf(target)}.`);
    return failed(
      `Backups cannot be kept in ${nameOf(target)}: ${problem.replaceAll(/\bS3_/g, 'BACKUP_S3_')}.`,
    );
  });
  const asked = [
    ...places,
    askRecipient(backup.recipient),
    ...(database.kind === 'postgres' ? [askDump(database)] : []),
  ];
  return (await Promise.all(asked)).filter((finding) => finding !== null);
}

async function askRecipient(recipient: string): Promise<Finding | null> {
  if (await isRecipient(recipient)) return null;
  return failed(
    'Nobody can be sent backups by BACKUP_RECIPIENT: one of its letters is wrong, so copy it anew.',
  );
}

/** The version check: `pg_dump` reads servers of its own version and older ones. */
async function askDump(where: Extract<Config['database'], { kind: 'postgres' }>): Promise<Finding | null> {
  const own = await run('pg_dump', ['--version']).then(
    ({ stdout }) => Number(/\d+/.exec(stdout)?.[0]),
    () => null,
  );
  if (own === null)
    return failed(
      'pg_dump is not installed here: it belongs to PostgreSQL’s client (Debian: postgresql-client).',
    );
  const server = await versionOf(where);
  if (server === null || own >= server) return null;
  return failed(
    `pg_dump here is of PostgreSQL ${own} and the database of ${server}, which it cannot read: install the client of ${server}.`,
  );
}

/** The version of the database server; null while it is away, which another finding reports. */
async function versionOf(where: Parameters<typeof openPostgres>[0]): Promise<number | null> {
  const database = await openPostgres({ ...where, poolSize: 1 }, createLog('silent')).catch(() => null);
  if (!database) return null;
  try {
    const { rows } = await database.query('show server_version_num');
    return Math.floor(Number(rows[0].server_version_num) / 10_000);
  } catch {
    return null;
  } finally {
    await database.close();
  }
}
