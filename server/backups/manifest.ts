import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ObjectStore } from '#server/lib/object-store/object-store.ts';
import { decrypted } from './encryption.ts';
import { BackupError } from './backup-error.ts';

const manifest = z.object({
  /** The moment of the database, as ISO 8601. */
  madeAt: z.string(),
  kind: z.enum(['embedded', 'postgres']),
  /** The last migration: a release that knows it can read the backup. */
  schema: z.string(),
  /** The pieces of the database in their order. */
  pieces: z.array(z.object({ key: z.string(), sha256: z.string(), bytes: z.number() })),
  /** The number of pictures and receipts that `files.txt` names. */
  files: z.number(),
  sums: z.record(z.string(), z.object({ rows: z.number(), santim: z.record(z.string(), z.string()) })),
});
export type Manifest = z.infer<typeof manifest>;

/** A backup is whole when its manifest is there, which is written last. */
const ENDING = '/manifest.json.age';
export const manifestKey = (name: string) => `backups/${name}${ENDING}`;
/** A list in clear text of the keys below `files/`, by which the shop sees what no backup needs any more. */
export const filesKey = (name: string) => `backups/${name}/files.txt`;
/** The object for the erasure of an account: its key is all that it says. */
export const ERASED = 'erased/';

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The names of all whole backups of a target, the newest first. A name begins with its moment. */
export async function listBackups(target: ObjectStore): Promise<string[]> {
  const keys = await target.list('backups/');
  return keys
    .filter((key) => key.endsWith(ENDING))
    .map((key) => key.slice('backups/'.length, -ENDING.length))
    .toSorted()
    .toReversed();
}

export async function readFileList(target: ObjectStore, name: string): Promise<string[]> {
  const bytes = await target.get(filesKey(name));
  return (bytes?.toString() ?? '').split('\n').filter((line) => line !== '');
}

/** @throws BackupError when there is none of the name, or the identity does not open it. */
export async function readManifest(target: ObjectStore, name: string, identity: string): Promise<Manifest> {
  const bytes = await target.get(manifestKey(name));
  if (!bytes) throw new BackupError(`There is no whole backup ${name}.`);
  const text = await decrypted(identity, bytes).catch((cause: unknown) => {
    throw new BackupError(`The backup ${name} cannot be opened: ${(cause as Error).message}.`);
  });
  return manifest.parse(JSON.parse(text.toString()));
}
