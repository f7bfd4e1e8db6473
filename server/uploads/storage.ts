import { resolve } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { diskStore } from '#server/lib/object-store/disk-store.ts';
import type { Stores } from './stores.ts';
import { createPictureCache, type PictureCache } from './picture-cache.ts';
import { s3Store } from '#server/lib/object-store/s3-store.ts';

/** The folder whose files are served, and the cache that fills it from an object store; null when the files are there. */
export interface ServedFolder {
  root: string;
  cache: PictureCache | null;
}

/** Opens the stores that the configuration names: folders below DATA_DIR, or prefixes of a bucket. */
export function openStores({ images, dataDir }: Pick<Config, 'images' | 'dataDir'>): Stores & {
  folder: ServedFolder;
} {
  if (images.kind === 's3') {
    const cache = createPictureCache(s3Store(images, 'images/'), resolve(dataDir, 'cache/images'));
    return {
      pictures: cache.store,
      receipts: s3Store(images, 'receipts/'),
      papers: s3Store(images, 'papers/'),
      incoming: s3Store(images, 'incoming/'),
      folder: { root: cache.root, cache },
    };
  }
  const root = resolve(dataDir, 'images');
  return {
    pictures: diskStore(root),
    receipts: diskStore(resolve(dataDir, 'receipts')),
    papers: diskStore(resolve(dataDir, 'papers')),
    incoming: diskStore(resolve(dataDir, 'incoming')),
    folder: { root, cache: null },
  };
}
