import type { Database } from '#server/lib/database/database.ts';
import { removePieces } from './finish-upload.ts';
import type { Stores } from './stores.ts';
import { deleteResumable, listExpired, listKnown } from './resumable.store.ts';
import { endWriting } from './upload-progress.store.ts';

const BATCH = 200;

interface Deps {
  database: Database;
  stores: Stores;
}

/** Ends an upload and removes its pieces; a picture made of it stays. */
export async function removeUpload({ database, stores }: Deps, id: string): Promise<void> {
  await database.transaction((tx) => endWriting(tx, id));
  await removePieces(stores, id);
  await database.transaction((tx) => deleteResumable(tx, id));
}

export async function removeExpired(deps: Deps): Promise<void> {
  for (;;) {
    const ids = await listExpired(deps.database.reader, BATCH);
    for (const id of ids) await removeUpload(deps, id);
    if (ids.length < BATCH) return;
  }
}

/** Removes expired uploads, and pieces that belong to no upload, which nodes leave when they die. */
export async function sweepUploads(deps: Deps): Promise<void> {
  const { database, stores } = deps;
  await removeExpired(deps);
  const keys = await stores.incoming.list('');
  const found = [...new Set(keys.map((key) => key.split('/')[0]!))];
  for (let first = 0; first < found.length; first += BATCH) {
    const some = found.slice(first, first + BATCH);
    const known = new Set(await listKnown(database.reader, some));
    for (const id of some) if (!known.has(id)) await removePieces(stores, id);
  }
}
