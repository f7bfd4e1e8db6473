import { resolve } from 'node:path';
import type { BackupTarget } from '#server/platform/backup-config.ts';
import type { Config } from '#server/platform/config.ts';
import { diskStore } from '#server/lib/object-store/disk-store.ts';
import type { ObjectStore } from '#server/lib/object-store/object-store.ts';
import { s3Store } from '#server/lib/object-store/s3-store.ts';
import { encrypted } from './encryption.ts';

/** Opens the store of a target of backups. A missing folder is created. */
export const openTarget = (target: BackupTarget): ObjectStore =>
  target.kind === 'folder' ? diskStore(target.path) : s3Store(target, '');

/** The name of a target in the table, the metrics and the log. */
export const nameOf = (target: BackupTarget): string =>
  target.kind === 'folder' ? target.path : `${target.endpoint}/${target.bucket}`;

/**
 * The stores of the shop's files that are backed up, by the first part of their keys. Parts of unfinished uploads are
 * left out.
 */
export type BackedUpFiles = Record<'images' | 'receipts', ObjectStore>;

/** Opens the stores of files directly, without the cache of pictures that each node has. */
export function openFiles({ images, dataDir }: Pick<Config, 'images' | 'dataDir'>): BackedUpFiles {
  if (images.kind === 's3')
    return { images: s3Store(images, 'images/'), receipts: s3Store(images, 'receipts/') };
  return {
    images: diskStore(resolve(dataDir, 'images')),
    receipts: diskStore(resolve(dataDir, 'receipts')),
  };
}

/** Says whether text is a valid public key for encryption. It contains a checksum, so a typing error is found. */
export const isRecipient = (recipient: string): Promise<boolean> =>
  encrypted(recipient, Buffer.from('a try')).then(
    () => true,
    () => false,
  );
