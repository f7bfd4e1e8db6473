import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { LARGEST_UPLOAD, type PictureFolder } from '#contract/pictures.ts';
import type { Database } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Caller, Viewer } from '#server/platform/permission-guard.ts';
import type { Stores } from './object-store.ts';
import type { PictureKeeping } from './picture-keeping.ts';
import {
  claimWork,
  deleteResumable,
  endWork,
  endWriting,
  expireResumablesOf,
  findResumable,
  insertResumable,
  listExpired,
  listKnown,
  listPieces,
  renewWork,
  type ResumableRow,
} from './resumable.store.ts';
import type { UploadAdmission } from './upload-admission.ts';

export type ResumableService = ReturnType<typeof createResumableService>;

/** From its creation an upload has so long, however often it is interrupted. */
export const UPLOAD_HOURS = 24;
const RENEW_MS = 10_000;
const LOOK_AGAIN_MS = 500;
const OTHER_NODE_LIMIT_MS = 60_000;
/** A connection on which nothing is said for longer is cut. */
const ANSWER_LIMIT_MS = 30_000;
const SWEPT_AT_ONCE = 200;
const LARGEST_METADATA = 1000;

interface Parts {
  database: Database;
  stores: Stores;
  keeping: PictureKeeping;
  admission: UploadAdmission;
}

/** Uploads that come in several requests: begun, found again by their owner, finished once, swept. */
export function createResumableService({ database, stores, keeping, admission }: Parts) {
  /** Uploads that this node works on. */
  const working = new Map<string, Promise<ResumableRow>>();

  const get = async (id: string): Promise<ResumableRow> => {
    const upload = await findResumable(database.reader, id);
    if (!upload) throw new Refusal(404, 'upload-not-found');
    return upload;
  };

  async function assemble({ id, length }: ResumableRow): Promise<Buffer> {
    const bytes = Buffer.alloc(length);
    let end = 0;
    for (const key of await listPieces(database.reader, id)) {
      const piece = await stores.incoming.get(key);
      if (!piece) throw new Refusal(404, 'upload-not-found');
      end += piece.copy(bytes, end);
    }
    return bytes.subarray(0, end);
  }

  async function removePieces(id: string): Promise<void> {
    for (const key of await stores.incoming.list(`${id}/`)) await stores.incoming.remove(key);
  }

  /** Writes the picture, as the one node that does. */
  async function work(upload: ResumableRow, worker: string, sender: Caller): Promise<void> {
    const { id, folder } = upload;
    const end = (outcome: Parameters<typeof endWork>[3]) =>
      database.transaction((tx) => endWork(tx, id, worker, outcome));
    const renewing = setInterval(
      () => void database.transaction((tx) => renewWork(tx, id, worker)).catch(() => undefined),
      RENEW_MS,
    );
    let sha256 = '';
    try {
      const read = async () => {
        const bytes = await assemble(upload);
        sha256 = createHash('sha256').update(bytes).digest('hex');
        return bytes;
      };
      const kept = await (folder === 'productdbImages'
        ? keeping.keepProduct(sender, read)
        : keeping.keepPerson(sender, read));
      await end({ state: 'done', sha256, ...kept });
    } catch (error) {
      const isRefused = error instanceof Refusal && error.status === 422;
      await end(isRefused ? { state: 'refused', sha256 } : { state: 'receiving' });
      if (!isRefused) throw error;
    } finally {
      clearInterval(renewing);
    }
    // What stays behind goes with the sweep.
    await removePieces(id).catch(() => undefined);
  }

  /** Works on it, or waits for the node that does. */
  async function finishOnce(id: string, sender: Caller): Promise<ResumableRow> {
    const worker = randomBytes(16).toString('hex');
    const deadline = performance.now() + OTHER_NODE_LIMIT_MS;
    for (;;) {
      const upload = await get(id);
      if (upload.state === 'done' || upload.state === 'refused') return upload;
      if (await database.transaction((tx) => claimWork(tx, id, worker))) {
        await work(upload, worker, sender);
      } else if (performance.now() > deadline) {
        throw new Refusal(503, 'unavailable');
      } else {
        await wait(LOOK_AGAIN_MS);
      }
    }
  }

  /**
   * Makes the picture of an upload that is whole, once, whoever asks how often.
   * @returns it as done or refused. @throws Refusal 503 or 507: it may be asked for again.
   */
  function finish(id: string, sender: Caller): Promise<ResumableRow> {
    const begun = working.get(id);
    if (begun) return begun;
    const finishing = finishOnce(id, sender).finally(() => working.delete(id));
    working.set(id, finishing);
    return finishing;
  }

  async function remove(id: string): Promise<void> {
    await database.transaction((tx) => endWriting(tx, id));
    await removePieces(id);
    await database.transaction((tx) => deleteResumable(tx, id));
  }

  async function removeExpired(): Promise<void> {
    for (;;) {
      const ids = await listExpired(database.reader, SWEPT_AT_ONCE);
      for (const id of ids) await remove(id);
      if (ids.length < SWEPT_AT_ONCE) return;
    }
  }

  return {
    /** @throws Refusal 403, 413, 422, 429 or 507. */
    async begin(
      id: string,
      length: number,
      metadata: Record<string, string | null>,
      sender: Viewer,
    ): Promise<void> {
      refuseOdd(metadata);
      const folder = folderOf(metadata);
      refuseOthers(folder, sender);
      if (length > LARGEST_UPLOAD[folder]) throw new Refusal(413, 'payload-too-large');
      if (length === 0) throw new Refusal(422, 'invalid-image');
      await admission.admit(folder, sender);
      await database.transaction(async (tx) => {
        await admission.admitUnfinished(tx, sender, length);
        await insertResumable(tx, { id, owner_id: sender.id, folder, length, metadata }, UPLOAD_HOURS);
      });
    },

    /** One's own upload. @throws Refusal 404, for other people's too; 403 for who may not send to its folder any more. */
    async getOwn(id: string, sender: Viewer): Promise<ResumableRow> {
      const upload = await get(id);
      if (upload.owner_id !== sender.id) throw new Refusal(404, 'upload-not-found');
      refuseOthers(upload.folder, sender);
      return upload;
    },

    get,

    finish,

    /** `finish`, for who waits on a connection. @throws Refusal 503 when it takes long; it goes on all the same. */
    async finishSoon(id: string, sender: Caller): Promise<ResumableRow> {
      let limit: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        limit = setTimeout(() => reject(new Refusal(503, 'unavailable', { retryAfter: 2 })), ANSWER_LIMIT_MS);
      });
      return Promise.race([finish(id, sender), late]).finally(() => clearTimeout(limit));
    },

    /** Ends an upload and removes what has come of it. */
    remove,

    /** Removes what of a person's uploads is on its way, and what is known of those before. */
    async removeAllOf(ownerId: string): Promise<void> {
      await database.transaction((tx) => expireResumablesOf(tx, ownerId));
      await removeExpired();
    },

    /** Removes uploads whose time is over, and pieces without an upload (their node has died). */
    async sweep(): Promise<void> {
      await removeExpired();
      const keys = await stores.incoming.list('');
      const found = [...new Set(keys.map((key) => key.split('/')[0]!))];
      for (let first = 0; first < found.length; first += SWEPT_AT_ONCE) {
        const some = found.slice(first, first + SWEPT_AT_ONCE);
        const known = new Set(await listKnown(database.reader, some));
        for (const id of some) if (!known.has(id)) await removePieces(id);
      }
    },
  };
}

function refuseOthers(folder: PictureFolder, sender: Viewer): void {
  if (folder === 'productdbImages' && !sender.isAdmin) throw new Refusal(403, 'not-allowed');
}

/** It is kept and told again, and means nothing else to the shop. */
function refuseOdd(metadata: Record<string, string | null>): void {
  const text = JSON.stringify(metadata);
  if (text.length > LARGEST_METADATA || text.includes('\\u0000')) throw new Refusal(400, 'bad-request');
}

function folderOf({ folder }: Record<string, string | null>): PictureFolder {
  if (folder === 'UserImages' || folder === 'productdbImages') return folder;
  throw new Refusal(400, 'bad-request');
}
