import { can } from '#contract/accounts/jobs.ts';
import { LARGEST_IN_PIECES, type PictureFolder } from '#contract/pictures/upload-limits.ts';
import type { Database } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser, Viewer } from '#server/lib/http/caller.ts';
import { finishUpload, getResumable } from './finish-upload.ts';
import { inTime } from '#server/lib/object-store/in-time.ts';
import type { Stores } from './stores.ts';
import type { PictureStorage } from './picture-storage.ts';
import { expireResumablesOf, insertResumable, type ResumableRow } from './resumable.store.ts';
import { removeExpired, removeUpload, sweepUploads } from './sweep-uploads.ts';
import type { UploadAdmission } from './upload-admission.ts';

export type ResumableService = ReturnType<typeof createResumableService>;

/** The hours after its creation at which an upload expires, however often it was interrupted. */
const UPLOAD_HOURS = 24;
/** The longest wait for an answer: proxies cut connections on which nothing is sent for longer. */
const ANSWER_LIMIT_MS = 30_000;
const LARGEST_METADATA = 1000;

interface Deps {
  database: Database;
  stores: Stores;
  pictureStorage: PictureStorage;
  admission: UploadAdmission;
}

/** Resumable uploads, whose bytes come in several requests. */
export function createResumableService(deps: Deps) {
  const { database, admission } = deps;
  return {
    /**
     * Begins an upload of `length` bytes; the metadata says for which folder.
     * @throws HttpError 400, 403, 413, 422, 429 or 507.
     */
    async begin(
      id: string,
      length: number,
      metadata: Record<string, string | null>,
      sender: Viewer,
    ): Promise<void> {
      const folder = folderOf(metadata);
      refuseOthers(folder, sender);
      refuseLength(folder, length);
      await admission.admit(folder, sender);
      await database.transaction(async (tx) => {
        await admission.admitUnfinished(tx, sender, length);
        await insertResumable(tx, { id, owner_id: sender.id, folder, length, metadata }, UPLOAD_HOURS);
      });
    },

    /**
     * Returns an upload of the caller.
     * @throws HttpError 404, also for uploads of others; 403 without the right to its folder.
     */
    async getOwn(id: string, sender: Viewer): Promise<ResumableRow> {
      const upload = await getResumable(database, id);
      if (upload.owner_id !== sender.id) throw new HttpError('upload-not-found');
      refuseOthers(upload.folder, sender);
      return upload;
    },

    get: (id: string) => getResumable(database, id),
    ...finishing(deps),
    remove: (id: string) => removeUpload(deps, id),

    /** Removes all uploads of a person, finished or not; the pictures that were made of them stay. */
    async removeAllOf(ownerId: string): Promise<void> {
      await database.transaction((tx) => expireResumablesOf(tx, ownerId));
      await removeExpired(deps);
    },

    sweep: () => sweepUploads(deps),
  };
}

function refuseLength(folder: PictureFolder, length: number): void {
  if (length > LARGEST_IN_PIECES[folder]) throw new HttpError('payload-too-large');
  if (length === 0) throw new HttpError('invalid-image');
}

function refuseOthers(folder: PictureFolder, sender: Viewer): void {
  if (folder === 'productdbImages' && !can(sender, 'products:write')) throw new HttpError('not-allowed');
}

/** Returns the folder that the metadata names; other metadata is stored and sent back unread. @throws HttpError 400. */
function folderOf(metadata: Record<string, string | null>): PictureFolder {
  const text = JSON.stringify(metadata);
  const { folder } = metadata;
  const isPlain = text.length <= LARGEST_METADATA && !text.includes('\\u0000');
  if (isPlain && (folder === 'UserImages' || folder === 'productdbImages')) return folder;
  throw new HttpError('bad-request');
}

/** The end of uploads: their bytes become pictures. */
function finishing(deps: Deps) {
  /** The uploads of which this node is making pictures. */
  const underWay = new Map<string, Promise<ResumableRow>>();

  /**
   * Makes the picture of a complete upload only once, however often this is called.
   * @returns the upload as done or refused.
   * @throws HttpError 404, and 503 or 507, after which it may be called again.
   */
  function finish(id: string, sender: AuthenticatedUser): Promise<ResumableRow> {
    let finished = underWay.get(id);
    if (!finished) {
      finished = finishUpload(deps, id, sender).finally(() => underWay.delete(id));
      underWay.set(id, finished);
    }
    return finished;
  }

  return {
    finish,

    /**
     * Does the same as `finish`, for a caller who waits.
     * @throws HttpError 503 when it takes too long; the work goes on.
     */
    finishSoon: (id: string, sender: AuthenticatedUser): Promise<ResumableRow> =>
      inTime(
        ANSWER_LIMIT_MS,
        () => finish(id, sender),
        () => new HttpError('unavailable', { retryAfter: 2 }),
      ),
  };
}
