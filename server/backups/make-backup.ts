import type { Database } from '#server/lib/database/database.ts';
import type { ObjectStore } from '#server/lib/object-store/object-store.ts';
import type { BackupRetention } from '#server/platform/backup-config.ts';
import type { BackedUpFiles } from './backup-stores.ts';
import { newName } from './backup-names.ts';
import { dumpDatabase, type Dump } from './dump.ts';
import { encrypted, encryptedStream } from './encryption.ts';
import { backupsToKeep } from './kept-backups.ts';
import {
  ERASED,
  filesKey,
  listBackups,
  manifestKey,
  listBackupNames,
  readFileList,
  sha256,
  type Manifest,
} from './manifest.ts';

export interface BackupSource {
  database: Database;
  /** The direct address of a PostgreSQL, not that of a connection pooler; null for the embedded database. */
  url: string | null;
  files: BackedUpFiles;
  /** The ids of all erased accounts. */
  erased(): Promise<string[]>;
}

/** The size of the pieces of a dump; each is held in memory completely. */
const PIECE_BYTES = 8 * 1024 * 1024;

/**
 * Makes a backup of the database and then of the files, in this sequence, because a row without its file would be a
 * broken picture. Files never change under their key, so only new ones are copied. The manifest is written last, and
 * marks the backup as complete.
 * @returns the name of the backup and the size of its database in bytes.
 * @throws BackupError, HttpError 503 or 507 of the target.
 */
export async function makeBackup(
  source: BackupSource,
  target: ObjectStore,
  recipient: string,
): Promise<{ name: string; bytes: number }> {
  const madeAt = new Date().toISOString();
  const name = newName(listBackupNames(await target.list('backups/')), madeAt);
  try {
    return { name, bytes: await writeBackup(source, target, recipient, { madeAt, name }) };
  } catch (error) {
    // The pieces of a failed backup are removed, to leave room for the next one. At a target that cannot be reached
    // they stay for a day.
    await target
      .list('backups/')
      .then((keys) => removeBackup(target, name, keys))
      .catch(() => undefined);
    throw error;
  }
}

/** Writes all parts of a backup. @returns the size of its database in bytes. */
async function writeBackup(
  source: BackupSource,
  target: ObjectStore,
  recipient: string,
  { madeAt, name }: { madeAt: string; name: string },
): Promise<number> {
  const written = await dumpDatabase(source.database, source.url, async (dump) => ({
    ...dump,
    pieces: await writePieces(target, name, await encryptedStream(recipient, dump.bytes)),
  }));
  await noteErased(target, await source.erased());
  const files = await copyFiles(source.files, target, recipient);
  await target.put(filesKey(name), Buffer.from(files.map((key) => `${key}\n`).join('')));
  await target.put(manifestKey(name), await encrypted(recipient, manifestOf(madeAt, written, files.length)));
  return written.pieces.reduce((sum, piece) => sum + piece.bytes, 0);
}

function manifestOf(
  madeAt: string,
  { kind, schema, sums, pieces }: Omit<Dump, 'bytes'> & Pick<Manifest, 'pieces'>,
  files: number,
): Buffer {
  const manifest: Manifest = { madeAt, kind, schema, pieces, files, sums };
  return Buffer.from(JSON.stringify(manifest));
}

async function writePieces(
  target: ObjectStore,
  name: string,
  bytes: ReadableStream<Uint8Array>,
): Promise<Manifest['pieces']> {
  const pieces: Manifest['pieces'] = [];
  for await (const piece of inPieces(bytes)) {
    const key = `backups/${name}/database/${String(pieces.length + 1).padStart(6, '0')}`;
    await target.put(key, piece);
    pieces.push({ key, sha256: sha256(piece), bytes: piece.length });
  }
  return pieces;
}

async function* inPieces(bytes: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < PIECE_BYTES) continue;
    yield Buffer.concat(chunks);
    [chunks, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(chunks);
}

/** Copies the files that the target does not have. @returns the keys of all files of the shop. */
async function copyFiles(files: BackedUpFiles, target: ObjectStore, recipient: string): Promise<string[]> {
  const there = new Set(await target.list('files/'));
  const keys: string[] = [];
  for (const [first, store] of Object.entries(files))
    for (const key of await store.list('')) {
      const own = `files/${first}/${key}`;
      if (!there.has(own)) {
        const bytes = await store.get(key);
        // The file was removed after the list was read.
        if (!bytes) continue;
        await target.put(own, await encrypted(recipient, bytes));
      }
      keys.push(own);
    }
  return keys;
}

/** Notes erased accounts at the target, so that a restore erases them again, also from older backups. */
export async function noteErased(target: ObjectStore, ids: readonly string[]): Promise<void> {
  const known = new Set(await target.list(ERASED));
  for (const id of ids) if (!known.has(ERASED + id)) await target.put(ERASED + id, Buffer.alloc(0));
}

/** Removes backups that need not be kept, incomplete ones of more than a day ago, and files that no backup lists. */
export async function removeOld(target: ObjectStore, keep: BackupRetention): Promise<void> {
  const whole = await listBackups(target);
  const keys = await target.list('backups/');
  const names = listBackupNames(keys);
  const kept = backupsToKeep(names, whole, keep, Date.now());
  for (const name of names) if (!kept.includes(name)) await removeBackup(target, name, keys);
  // A backup in progress has written files and no list of them yet, so no file is removed now.
  if (kept.some((name) => !whole.includes(name))) return;
  const needed = new Set((await Promise.all(kept.map((name) => readFileList(target, name)))).flat());
  for (const key of await target.list('files/')) if (!needed.has(key)) await target.remove(key);
}

/** The manifest is removed first, so that a removal that is interrupted leaves a backup that counts as incomplete. */
async function removeBackup(target: ObjectStore, name: string, keys: readonly string[]): Promise<void> {
  await target.remove(manifestKey(name));
  for (const key of keys) if (key.startsWith(`backups/${name}/`)) await target.remove(key);
}
