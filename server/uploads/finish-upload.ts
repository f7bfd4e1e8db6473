import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import type { Stores } from './stores.ts';
import type { PictureStorage } from './picture-storage.ts';
import { findResumable, type PictureRefusal, type ResumableRow } from './resumable.store.ts';
import { claimWork, endWork, listPieces, renewWork, type WorkOutcome } from './upload-progress.store.ts';

const RENEW_MS = 10_000;
const POLL_MS = 500;
const OTHER_NODE_LIMIT_MS = 60_000;

interface Deps {
  database: Database;
  stores: Stores;
  pictureStorage: PictureStorage;
}

/** Matches ids of uploads, as `namingFunction` in tus.ts makes them. */
const ID = /^[0-9a-f]{32}$/;

/** Finds an upload that has not expired. @throws HttpError 404. */
export async function getResumable(database: Database, id: string): Promise<ResumableRow> {
  const upload = ID.test(id) ? await findResumable(database.reader, id) : undefined;
  if (!upload) throw new HttpError('upload-not-found');
  return upload;
}

/**
 * Makes the picture of a complete upload, or waits for the node that is making it.
 * @returns the upload as done or refused.
 * @throws HttpError 404, 503, 507.
 */
export async function finishUpload(deps: Deps, id: string, sender: AuthenticatedUser): Promise<ResumableRow> {
  const { database } = deps;
  const worker = randomBytes(16).toString('hex');
  const deadline = performance.now() + OTHER_NODE_LIMIT_MS;
  for (;;) {
    const upload = await getResumable(database, id);
    if (upload.state === 'done' || upload.state === 'refused') return upload;
    if (await database.transaction((tx) => claimWork(tx, id, worker))) {
      await makePicture(deps, upload, worker, sender);
    } else if (performance.now() > deadline) {
      throw new HttpError('unavailable');
    } else {
      await wait(POLL_MS);
    }
  }
}

/** Makes the picture as the node that has claimed the work, and renews the claim until it is made. */
async function makePicture(deps: Deps, upload: ResumableRow, worker: string, sender: AuthenticatedUser) {
  const { database, stores, pictureStorage } = deps;
  const { id, folder } = upload;
  const end = (outcome: WorkOutcome) => database.transaction((tx) => endWork(tx, id, worker, outcome));
  const renewing = setInterval(
    () => void database.transaction((tx) => renewWork(tx, id, worker)).catch(() => undefined),
    RENEW_MS,
  );
  let sha256 = '';
  try {
    const stored = await pictureStorage.store(folder, sender, async function* () {
      const hash = createHash('sha256');
      for (const key of await listPieces(database.reader, id)) {
        const piece = await stores.incoming.get(key);
        if (!piece) throw new HttpError('upload-not-found');
        hash.update(piece);
        yield piece;
      }
      sha256 = hash.digest('hex');
    });
    await end({ state: 'done', sha256, ...stored });
  } catch (error) {
    const refusal = refusalOf(error);
    await end(refusal ? { state: 'refused', sha256, refusal } : { state: 'receiving' });
    if (!refusal) throw error;
  } finally {
    clearInterval(renewing);
  }
  // The hourly sweep removes pieces that cannot be removed now.
  await removePieces(stores, id).catch(() => undefined);
}

function refusalOf(error: unknown): PictureRefusal | null {
  if (!(error instanceof HttpError) || error.status !== 422) return null;
  if (error.code !== 'picture-too-large') return { code: 'invalid-image' };
  return { code: error.code, params: error.details as PictureRefusal['params'] };
}

/**
 * Returns the refusal of an upload that became no picture. Uploads from before reasons were stored count as no picture
 * at all.
 */
export function refusedUpload({ refusal }: Pick<ResumableRow, 'refusal'>): HttpError {
  const { code, params } = refusal ?? { code: 'invalid-image' as const };
  return new HttpError(code, params && { params });
}

/** Removes the stored pieces of an upload, whether or not the database still knows them. */
export async function removePieces({ incoming }: Stores, id: string): Promise<void> {
  for (const key of await incoming.list(`${id}/`)) await incoming.remove(key);
}
