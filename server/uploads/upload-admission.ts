import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { PictureFolder } from '#contract/pictures/upload-limits.ts';
import { lockInTransaction, type Database, type Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { createLimiter } from '#server/lib/rate-limit/rate-limit.ts';
import type { Viewer } from '#server/lib/http/caller.ts';
import { sumUnfinished } from './resumable.store.ts';
import { sumStored, type StoredFolder } from './uploads.store.ts';

const MEGABYTE = 1024 * 1024;

/**
 * The limits for what people send and store: far above the needs of a shop and its customers, far below the
 * size of a disk.
 */
export const QUOTAS = {
  /** The most unfinished uploads of one person. */
  unfinished: 50,
  /** The most bytes of all unfinished uploads of the shop together. */
  inFlight: 2048 * MEGABYTE,
  /** The most stored bytes by folder: of one person (`own`) and of all together. */
  stored: {
    UserImages: { own: 20 * MEGABYTE, all: 5_120 * MEGABYTE },
    productdbImages: { own: Infinity, all: 51_200 * MEGABYTE },
    receipts: { own: 50 * MEGABYTE, all: 10_240 * MEGABYTE },
  },
};

/** Decides who may send one more picture. The bytes of a picture count once it is stored. */
export function createUploadAdmission(database: Database, quotas = QUOTAS) {
  const byGuests = createLimiter(database, 'uploads-network', countedByModules.picturesOfGuests);
  const byPerson = createLimiter(database, 'uploads-person', countedByModules.pictures);
  const byStaff = createLimiter(database, 'uploads-administrator', { points: 1000, seconds: 3600 });

  async function refuseFull(folder: StoredFolder, ownerId: string | null): Promise<void> {
    const stored = await sumStored(database.reader, folder, ownerId);
    const allowed = quotas.stored[folder];
    if (stored.own >= allowed.own) throw new HttpError(507, 'quota-exceeded', { retryAfter: 3600 });
    if (stored.all >= allowed.all) throw new HttpError(507, 'storage-full', { retryAfter: 3600 });
  }

  return {
    /**
     * Counts one more picture of a person.
     * @throws HttpError 429; 507 when the person's or the folder's space is used up.
     */
    async admit(folder: PictureFolder, sender: Viewer): Promise<void> {
      await (sender.role ? byStaff : byPerson).consume(sender.id);
      await refuseFull(folder, sender.id);
    },

    /** Counts one more picture of a guest. @throws HttpError as `admit`. */
    async admitGuest(network: string): Promise<void> {
      await byGuests.consume(network);
      await refuseFull('UserImages', null);
    },

    /**
     * Admits one more picture of the shop's own work; the caller limits how many.
     * @throws HttpError 507 as `admit`.
     */
    admitOfShop: (): Promise<void> => refuseFull('productdbImages', null),

    /**
     * Admits one more private picture; the caller limits how many. People of the shop send pictures of deliveries and
     * cases, which stay for years, so only the space of all together limits them.
     * @throws HttpError 507 as `admit`.
     */
    admitReceipt: (sender: Viewer | null): Promise<void> =>
      refuseFull('receipts', sender === null || sender.role ? null : sender.id),

    /**
     * Checks the limits of unfinished uploads in the transaction that begins another one; a lock makes parallel ones
     * wait for each other.
     * @throws HttpError 429, 507.
     */
    async admitUnfinished(tx: Transaction, sender: Viewer, length: number): Promise<void> {
      await lockInTransaction(tx, 'uploads in flight');
      const unfinished = await sumUnfinished(tx, sender.id);
      if (unfinished.ownFiles >= quotas.unfinished) {
        throw new HttpError(429, 'too-many-uploads', { retryAfter: 3600 });
      }
      if (unfinished.allBytes + length > quotas.inFlight) {
        throw new HttpError(507, 'storage-full', { retryAfter: 600 });
      }
    },
  };
}

export type UploadAdmission = ReturnType<typeof createUploadAdmission>;
