import type { PictureFolder } from '#contract/pictures.ts';
import { lockInTransaction, type Database, type Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import { createLimiter } from '#server/platform/limits.ts';
import type { Viewer } from '#server/platform/permission-guard.ts';
import { sumUnfinished } from './resumable.store.ts';
import { sumKept, type KeptFolder } from './uploads.store.ts';

const MEGABYTE = 1024 * 1024;

/** How much people may send and keep: far above what a shop and its customers need, far below what fills a disk. */
export const QUOTAS = {
  /** Unfinished uploads of one person. */
  unfinished: 50,
  /** Bytes of all unfinished uploads of the shop. */
  inFlight: 2048 * MEGABYTE,
  /** Bytes that are kept, by folder: of one person, and of all. */
  kept: {
    UserImages: { own: 20 * MEGABYTE, all: 5_120 * MEGABYTE },
    productdbImages: { own: Infinity, all: 51_200 * MEGABYTE },
    receipts: { own: 50 * MEGABYTE, all: 10_240 * MEGABYTE },
  },
};

/** Who may begin to send how much. What a picture takes counts when it is kept. */
export function createUploadAdmission(database: Database, quotas = QUOTAS) {
  const byGuests = createLimiter(database, 'uploads-network', { points: 30, seconds: 3600 });
  const byPerson = createLimiter(database, 'uploads-person', { points: 60, seconds: 3600 });
  const byAdministrator = createLimiter(database, 'uploads-administrator', { points: 1000, seconds: 3600 });

  async function refuseFull(folder: KeptFolder, ownerId: string | null): Promise<void> {
    const kept = await sumKept(database.reader, folder, ownerId);
    const allowed = quotas.kept[folder];
    if (kept.own >= allowed.own) throw new Refusal(507, 'quota-exceeded', { retryAfter: 3600 });
    if (kept.all >= allowed.all) throw new Refusal(507, 'storage-full', { retryAfter: 3600 });
  }

  return {
    /** One more picture of a person. @throws Refusal 429; 507 when the room for it is used up. */
    async admit(folder: PictureFolder, sender: Viewer): Promise<void> {
      await (sender.isAdmin ? byAdministrator : byPerson).consume(sender.id);
      await refuseFull(folder, sender.id);
    },

    /** One more picture of somebody who is not signed in. @throws Refusal as above. */
    async admitGuest(network: string): Promise<void> {
      await byGuests.consume(network);
      await refuseFull('UserImages', null);
    },

    /** One more picture of a receipt; the caller limits how many. @throws Refusal 507 as above. */
    admitReceipt: (sender: Viewer): Promise<void> => refuseFull('receipts', sender.id),

    /**
     * One more unfinished upload, in the transaction that begins it: several at once are counted one by one.
     * @throws Refusal 429, 507.
     */
    async admitUnfinished(tx: Transaction, sender: Viewer, length: number): Promise<void> {
      await lockInTransaction(tx, 'uploads in flight');
      const unfinished = await sumUnfinished(tx, sender.id);
      if (unfinished.ownFiles >= quotas.unfinished) {
        throw new Refusal(429, 'too-many-uploads', { retryAfter: 3600 });
      }
      if (unfinished.allBytes + length > quotas.inFlight) {
        throw new Refusal(507, 'storage-full', { retryAfter: 600 });
      }
    },
  };
}

export type UploadAdmission = ReturnType<typeof createUploadAdmission>;
