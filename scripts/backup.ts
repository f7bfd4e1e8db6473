import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupError } from '../server/backups/backup-error.ts';
import { nameOf, openFiles, openTarget } from '../server/backups/backup-stores.ts';
import { createBackupsService } from '../server/backups/backups.service.ts';
import { makeKeys } from '../server/backups/encryption.ts';
import { listBackups } from '../server/backups/manifest.ts';
import { bringUpToDate } from '../server/open-database.ts';
import { askRunningShop } from '../server/outgoing/operator-socket.ts';
import { holdRestored } from '../server/outgoing/outgoing.service.ts';
import {
  erasedIn,
  openBackup,
  refuseOtherPlaces,
  restoreDatabase,
  restoreFiles,
  type NewDatabase,
  type OpenedBackup,
} from '../server/backups/restore-backup.ts';
import { usingEmptyDatabase } from '../server/backups/empty-database.ts';
import type { Sums } from '../server/backups/count-and-add.ts';
import type { Database } from '../server/lib/database/database.ts';
import { lockDataDir } from '../server/lib/database/data-lock.ts';
import { openEmbedded } from '../server/lib/database/embedded.ts';
import { openPostgres } from '../server/lib/database/postgres.ts';
import { HttpError } from '../server/lib/http/http-error.ts';
import { StartError } from '../server/lib/start-error.ts';
import { reasonOf } from '../server/preflight/finding.ts';
import { erasedListOnDisk } from '../server/personal-data/erased-list.ts';
import { ConfigError, readConfig, type Config } from '../server/platform/config.ts';
import { createLog } from '../server/platform/log.ts';
import { keepFilesPrivate } from '../server/lib/private-files.ts';
import { loadEnvironment } from './load-environment.ts';
import { refuseNoDatabase } from './open-shop.ts';
import { readOptions } from './read-options.ts';

/**
 * `npm run backup` makes a backup now; `npm run backup -- key` makes the pair of keys, and `-- list` lists the
 * backups. `npm run restore -- --identity=FILE [--name=…] [--target=1]` fills an empty database; `npm run
 * backup:verify` with the same options restores into a temporary database. Each command ends with 1 and one sentence
 * when something is wrong (docs/backup.md).
 */
const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    identity: { type: 'string' },
    name: { type: 'string' },
    /**
     * The number of the place of backups, in the order of docs/backup.md: the folder, if there is one, is the first.
     */
    target: { type: 'string', default: '1' },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const COMMANDS: Record<string, (config: () => Config) => Promise<void>> = {
  make: (config) => make(config()),
  // The command `key` reads no configuration, because a configuration with places of backups but without a
  // key is refused.
  key,
  list: (config) => list(config()),
  restore: (config) => restore(config()),
  verify: (config) => verify(config()),
};

try {
  keepFilesPrivate();
  loadEnvironment();
  const command = COMMANDS[positionals[0] ?? 'make'];
  if (!command) throw new BackupError(`Please name one of: ${Object.keys(COMMANDS).join(', ')}.`);
  await command(() => readConfig(process.env));
} catch (error) {
  process.stderr.write(`${sentenceOf(error as Error)}\n`);
  process.exit(1);
}

function sentenceOf(error: Error): string {
  if ([StartError, ConfigError, BackupError].some((kind) => error instanceof kind)) return error.message;
  // An error of a place of backups or pictures, whose cause has the reason.
  if (error instanceof HttpError)
    return `A place of backups or pictures cannot be used: ${reasonOf(error.cause ?? error)}.`;
  return String(error.stack);
}

async function key(): Promise<void> {
  const { identity, recipient } = await makeKeys();
  say('Keep this line where neither the shop nor its backups are; without it no backup can be read:');
  say(identity);
  say('And this one goes into the configuration of the shop:');
  say(`BACKUP_RECIPIENT=${recipient}`);
}

async function make(config: Config): Promise<void> {
  const log = createLog('silent');
  if (config.database.kind === 'postgres') {
    const database = await openPostgres({ ...config.database, poolSize: 2 }, log);
    return makeOf(config, database);
  }
  refuseNoDatabase(config);
  let lock: { release(): void };
  try {
    lock = lockDataDir(config.dataDir);
  } catch (error) {
    if (!(error as Error).message.startsWith('Another process')) throw error;
    (await askRunningShop(config.dataDir, { make: 'backup' })).forEach(say);
    return;
  }
  const database = await openEmbedded(config.dataDir, log);
  await makeOf(config, database);
  lock.release();
}

async function makeOf(config: Config, database: Awaited<ReturnType<typeof openPostgres>>): Promise<void> {
  const backups = createBackupsService({
    config: config.backup,
    url: config.database.kind === 'postgres' ? config.database.directUrl : null,
    erased: erasedListOnDisk(config.dataDir).read,
    files: openFiles(config),
    jobs: { defineEveryNight: () => undefined, isHeld: async () => false },
    log: createLog('silent'),
    database,
  });
  try {
    await backups.makeAll(say);
  } finally {
    await database.close();
  }
}

async function list({ backup }: Config): Promise<void> {
  for (const [index, target] of (backup?.targets ?? []).entries()) {
    say(`${index + 1}: ${nameOf(target)}`);
    for (const name of await listBackups(openTarget(target))) say(`   ${name}`);
  }
}

async function restore(config: Config): Promise<void> {
  const backup = await opened(config);
  if (config.database.kind === 'embedded') lockDataDir(config.dataDir);
  const place = placeOf(config);
  await refuseOtherPlaces(backup, place);
  // The database is restored last: a restore that is interrupted before finds it empty again, so it can be
  // repeated.
  say(`${await restoreFiles(backup, openFiles(config))} pictures and receipts were put back.`);
  const erased = await erasedIn(backup.target);
  await erasedListOnDisk(config.dataDir).add(erased);
  // A backup of an earlier release has no table of holds.
  const hold = async (database: Database) => {
    await bringUpToDate(database, createLog('silent'));
    await holdRestored(database.reader, new Date(backup.manifest.madeAt));
  };
  sayWhatIsThere(backup, await restoreDatabase(backup, place, hold));
  say(`${erased.length} erased accounts stay erased: the first start erases them again.`);
  say(
    'The shop can be started. It sends nothing, neither mails nor messages nor calls of providers, until an owner or',
  );
  say('`npm run release` says so: first see that no other shop runs with these data.');
}

async function verify(config: Config): Promise<void> {
  const backup = await opened(config);
  const folder = mkdtempSync(join(tmpdir(), 'wenber-verify-'));
  try {
    const stopped = whenStopped();
    const sums = await usingEmptyDatabase(placeOf({ ...config, dataDir: folder }), (place) =>
      Promise.race([restoreDatabase(backup, place), stopped]),
    );
    sayWhatIsThere(backup, sums);
    const files = openFiles({ images: { kind: 'disk' }, dataDir: folder });
    const read = await Promise.race([restoreFiles(backup, files), stopped]);
    say(`${read} pictures and receipts can be read.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Throws when somebody stops this process, so that decrypted data is removed before it ends. */
function whenStopped(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () =>
      reject(new BackupError('It was stopped, and has removed what it had restored.')),
    );
  return promise;
}

async function opened({ backup }: Config): Promise<OpenedBackup> {
  if (!backup) throw new BackupError('There are no backups: BACKUP_FOLDER or BACKUP_S3_ENDPOINT is missing.');
  const target = backup.targets[Number(values.target) - 1];
  if (!target)
    throw new BackupError(`There is no target ${values.target}: \`npm run backup -- list\` names them.`);
  if (!values.identity) throw new BackupError('Please name the file with the secret key: --identity=FILE.');
  const lines = readIdentity(values.identity).split('\n');
  const identity = lines.find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (!identity) throw new BackupError(`There is no line AGE-SECRET-KEY-… in ${values.identity}.`);
  return openBackup(openTarget(target), identity.trim(), values.name);
}

function readIdentity(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new BackupError(
      `The file ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`,
    );
  }
}

function placeOf({ database, dataDir }: Pick<Config, 'database' | 'dataDir'>): NewDatabase {
  return database.kind === 'postgres'
    ? { kind: 'postgres', url: database.directUrl }
    : { kind: 'embedded', dataDir };
}

function sayWhatIsThere({ name, manifest }: OpenedBackup, sums: Sums): void {
  const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0);
  const birr = (table: string, column: string) => Number(sums[table]?.santim[column] ?? 0) / 100;
  say(
    `The backup ${name} of ${manifest.madeAt} is whole: ${rows} rows in ${Object.keys(sums).length} tables, every sum of money as it was.`,
  );
  say(`${sums['orders']?.rows ?? 0} orders over ${birr('orders', 'total_santim').toFixed(2)} birr.`);
}
