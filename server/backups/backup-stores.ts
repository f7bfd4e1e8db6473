import { resolve } from 'node:path';
import type { BackupTarget } from '#server/platform/backup-config.ts';
import type { Config } from '#server/platform/config.ts';
import { diskStore } from '#server/lib/object-store/disk-store.ts';
import type { ObjectStore } from '#server/lib/object-store/object-store.ts';
import { s3Store } from '#server/lib/object-store/s3-store.ts';
import { encrypted } from './encryption.ts';

/** Opens a place where backups are kept. A folder is made when it is not there. */
export const openTarget = (target: BackupTarget): ObjectStore =>
  target.kind === 'folder' ? diskStore(target.path, { isPrivate: true }) : s3Store(target, '');

/** The name of a target in the table, the metrics and the log. */
export const nameOf = (target: BackupTarget): string =>
  target.kind === 'folder' ? target.path : `${target.endpoint}/${target.bucket}`;

/** The shop's files that a backup takes along, by the first part of their keys. Pieces of uploads are not worth it. */
export type BackedUpFiles = Record<'images' | 'receipts', ObjectStore>;

/** Opens them past the cache of pictures, which is a node's own. */
export function openFiles({ images, dataDir }: Pick<Config, 'images' | 'dataDir'>): BackedUpFiles {
  if (images.kind === 's3')
    return { images: s3Store(images, 'images/'), receipts: s3Store(images, 'receipts/') };
  return {
    images: diskStore(resolve(dataDir, 'images')),
    receipts: diskStore(resolve(dataDir, 'receipts'), { isPrivate: true }),
  };
}

/** Tells whether something can be encrypted for a recipient. Its last letters are a sum of the others. */
export const isRecipient = (recipient: string): Promise<boolean> =>
  encrypted(recipient, Buffer.from('a try')).then(
    () => true,
    () => false,
  );
