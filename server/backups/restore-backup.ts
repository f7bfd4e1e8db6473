import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog } from '#server/platform/log.ts';
import type { Database } from '#server/lib/database/database.ts';
import { openEmbedded } from '#server/lib/database/embedded.ts';
import { openPostgres } from '#server/lib/database/postgres.ts';
import type { ObjectStore } from '#server/lib/object-store/object-store.ts';
import { BackupError } from './backup-error.ts';
import type { BackedUpFiles } from './backup-stores.ts';
import { countAndAdd, findDifferences, type Sums } from './count-and-add.ts';
import { loadIntoPostgres } from './dump.ts';
import { decrypted, decryptedStream } from './encryption.ts';
import { ERASED, listBackups, readFileList, readManifest, sha256, type Manifest } from './manifest.ts';

/** A database that is made from a backup: an address of an empty PostgreSQL, or a DATA_DIR without a database. */
export type NewDatabase = { kind: 'postgres'; url: string } | { kind: 'embedded'; dataDir: string };

export interface OpenedBackup {
  name: string;
  manifest: Manifest;
  target: ObjectStore;
  identity: string;
}

/** Opens a backup by its name, or the newest complete one. @throws BackupError. */
export async function openBackup(
  target: ObjectStore,
  identity: string,
  name?: string,
): Promise<OpenedBackup> {
  const chosen = name ?? (await listBackups(target))[0];
  if (!chosen) throw new BackupError('There is no whole backup.');
  return { name: chosen, manifest: await readManifest(target, chosen, identity), target, identity };
}

/**
 * Restores the database of a backup and compares its sums with those in the manifest.
 * @param settle what is done with the database before anything else can open it.
 * @returns the sums.
 * @throws BackupError when the database is not empty, a piece is damaged, or the sums differ. An embedded database does
 *   then not exist. A PostgreSQL is empty, or has the content of the backup if only the sums differ.
 */
export async function restoreDatabase(
  backup: OpenedBackup,
  into: NewDatabase,
  settle?: Settle,
): Promise<Sums> {
  await refuseOtherPlaces(backup, into);
  const bytes = await decryptedStream(backup.identity, piecesOf(backup));
  const { sums } = backup.manifest;
  if (into.kind === 'embedded') return restoreEmbedded(into.dataDir, bytes, sums, settle);
  await loadIntoPostgres(into.url, bytes);
  return usingPostgres(into.url, (database) => settled(database, sums, settle));
}

type Settle = (database: Database) => Promise<void>;

/** Compares the sums, and settles a database that has the right ones. */
async function settled(database: Database, wanted: Sums, settle?: Settle): Promise<Sums> {
  const session = await database.openSession();
  const found = await countAndAdd(session.query);
  await session.close();
  refuseDifferent(wanted, found);
  await settle?.(database);
  return found;
}

function refuseDifferent(wanted: Sums, found: Sums): void {
  const differences = findDifferences(wanted, found);
  if (differences.length > 0)
    throw new BackupError(`The restored database is not what was backed up: ${differences.join('; ')}.`);
}

/** Refuses a database of another kind than the backup's, and a place that has a database. @throws BackupError. */
export async function refuseOtherPlaces(backup: OpenedBackup, into: NewDatabase): Promise<void> {
  const { manifest } = backup;
  if (manifest.kind !== into.kind)
    throw new BackupError(
      `The backup ${backup.name} is of ${NAMES[manifest.kind]} and cannot be restored into ${NAMES[into.kind]}: ${WAYS[manifest.kind]}.`,
    );
  if (into.kind === 'embedded') {
    if (existsSync(join(into.dataDir, 'postgres')))
      throw new BackupError(`There is a database in ${into.dataDir}: restore into a new DATA_DIR.`);
    return;
  }
  await usingPostgres(into.url, async ({ query }) => {
    const { rows } = await query(
      "select count(*)::int as tables from pg_tables where schemaname in ('public', 'jobs')",
    );
    if (rows[0].tables > 0) throw new BackupError('The database is not empty: restore into a new one.');
  });
}

const NAMES = { postgres: 'PostgreSQL', embedded: 'the embedded database' };
const WAYS = {
  postgres: 'set DATABASE_URL to the address of an empty one',
  embedded: 'set DATABASE=embedded and a new DATA_DIR, and sell on there',
};

/** Reads the pieces of the dump in their sequence; a missing or changed piece ends the stream with an error. */
function piecesOf({ name, manifest, target }: OpenedBackup): ReadableStream<Uint8Array> {
  const left = [...manifest.pieces];
  return new ReadableStream({
    async pull(controller) {
      const piece = left.shift();
      if (!piece) return controller.close();
      const bytes = await target.get(piece.key);
      if (!bytes || sha256(bytes) !== piece.sha256)
        throw new BackupError(
          `The backup ${name} is damaged: ${piece.key} is ${bytes ? 'not as it was written' : 'missing'}.`,
        );
      controller.enqueue(bytes);
    },
  });
}

const log = createLog('silent');

async function usingPostgres<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPostgres({ url, poolSize: 1 }, log);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Restores into a separate folder, which gets its final name only when the sums agree: a restore that fails or is
 * interrupted leaves no database.
 */
async function restoreEmbedded(
  dataDir: string,
  bytes: ReadableStream<Uint8Array>,
  wanted: Sums,
  settle?: Settle,
): Promise<Sums> {
  const half = join(dataDir, 'half-restored');
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true });
  const tar = (bytes as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(new DecompressionStream('gzip'));
  const files = await new Response(tar).blob();
  const database = await openEmbedded(half, log, files);
  let found: Sums;
  try {
    found = await settled(database, wanted, settle);
  } finally {
    await database.close();
  }
  await rename(join(half, 'postgres'), join(dataDir, 'postgres'));
  await rm(half, { recursive: true, force: true });
  return found;
}

/**
 * Restores the files that are missing in the shop.
 * @returns their number.
 * @throws BackupError when one is missing in the backup or damaged.
 */
export async function restoreFiles(backup: OpenedBackup, files: BackedUpFiles): Promise<number> {
  const keys = await readFileList(backup.target, backup.name);
  if (keys.length !== backup.manifest.files)
    throw new BackupError(
      `The backup ${backup.name} is damaged: its list of files has ${keys.length} of ${backup.manifest.files}.`,
    );
  let restored = 0;
  for (const [first, store] of Object.entries(files)) {
    const prefix = `files/${first}/`;
    const there = new Set(await store.list(''));
    for (const key of keys.filter(
      (each) => each.startsWith(prefix) && !there.has(each.slice(prefix.length)),
    )) {
      await store.put(key.slice(prefix.length), await fileOf(backup, key));
      restored += 1;
    }
  }
  return restored;
}

async function fileOf({ target, identity }: OpenedBackup, key: string): Promise<Buffer> {
  const bytes = await target.get(key);
  if (!bytes) throw new BackupError(`The file ${key} is missing.`);
  return decrypted(identity, bytes).catch((cause: unknown) => {
    throw new BackupError(`The file ${key} is damaged: ${(cause as Error).message}.`);
  });
}

/** The ids of all accounts that were erased before or after the backup. */
export async function erasedIn(target: ObjectStore): Promise<string[]> {
  return (await target.list(ERASED)).map((key) => key.slice(ERASED.length));
}
