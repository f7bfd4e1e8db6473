import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ObjectStore } from '#server/lib/object-store/object-store.ts';
import { newestFirst } from './backup-names.ts';
import { decrypted } from './encryption.ts';
import { BackupError } from './backup-error.ts';

const manifest = z.object({
  /** The moment at which the backup was begun, in ISO 8601. */
  madeAt: z.string(),
  kind: z.enum(['embedded', 'postgres']),
  /** The last migration of the database: a release that knows this migration can read the backup. */
  schema: z.string(),
  /** The pieces of the database in their order. */
  pieces: z.array(z.object({ key: z.string(), sha256: z.string(), bytes: z.number() })),
  /** The number of pictures and receipts that `files.txt` names. */
  files: z.number(),
  sums: z.record(z.string(), z.object({ rows: z.number(), santim: z.record(z.string(), z.string()) })),
});
export type Manifest = z.infer<typeof manifest>;

/** The end of a manifest's key. A manifest is written last, so a backup with one is complete. */
const ENDING = '/manifest.json.age';
export const manifestKey = (name: string) => `backups/${name}${ENDING}`;
/**
 * The key of the unencrypted list of keys below `files/`, by which the shop finds the files that no backup needs any
 * more.
 */
export const filesKey = (name: string) => `backups/${name}/files.txt`;
/** The folder of notes about erased accounts: empty objects whose keys are the ids of the accounts. */
export const ERASED = 'erased/';

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The names of all backups of a target, also of incomplete ones. */
export const listBackupNames = (keys: readonly string[]): string[] => [
  ...new Set(keys.map((key) => key.split('/')[1]!)),
];

/** The names of all complete backups of a target, the one that was made last first. */
export async function listBackups(target: ObjectStore): Promise<string[]> {
  const keys = await target.list('backups/');
  return newestFirst(
    keys.filter((key) => key.endsWith(ENDING)).map((key) => key.slice('backups/'.length, -ENDING.length)),
  );
}

export async function readFileList(target: ObjectStore, name: string): Promise<string[]> {
  const bytes = await target.get(filesKey(name));
  return (bytes?.toString() ?? '').split('\n').filter((line) => line !== '');
}

/** @throws BackupError when no complete backup has the name, or the identity cannot decrypt it. */
export async function readManifest(target: ObjectStore, name: string, identity: string): Promise<Manifest> {
  const bytes = await target.get(manifestKey(name));
  if (!bytes) throw new BackupError(`There is no whole backup ${name}.`);
  const text = await decrypted(identity, bytes).catch((cause: unknown) => {
    throw new BackupError(`The backup ${name} cannot be opened: ${(cause as Error).message}.`);
  });
  return manifest.parse(JSON.parse(text.toString()));
}
