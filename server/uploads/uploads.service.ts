import type { Uploaded } from '#contract/uploads.ts';
import type { Database, Transaction } from '#server/platform/database.ts';
import type { Caller, Viewer } from '#server/platform/permission-guard.ts';
import type { Stores } from './object-store.ts';
import { removePicture } from './picture-files.ts';
import { receiptAddress, type PictureKeeping } from './picture-keeping.ts';
import type { ResumableService } from './resumable.service.ts';
import { listResumableOf } from './resumable.store.ts';
import type { UploadAdmission } from './upload-admission.ts';
import {
  adoptUpload,
  deleteUpload,
  disownProductPictures,
  listRemoved,
  listUploadsOf,
  markPersonPictures,
  markUnused,
  noteUnused,
  unmarkUsed,
} from './uploads.store.ts';

export type UploadsService = ReturnType<typeof createUploadsService>;

/** How long a picture that nobody refers to is kept: somebody may be about to. */
const GRACE_HOURS = 24;
const REMOVED_AT_ONCE = 500;

interface Parts {
  database: Database;
  stores: Stores;
  keeping: PictureKeeping;
  admission: UploadAdmission;
  resumable: ResumableService;
}

/** Pictures that people send in one request: decoded, written anew, kept under names nobody can guess; and their end. */
export function createUploadsService({ database, stores, keeping, admission, resumable }: Parts) {
  async function removeFiles(address: string): Promise<void> {
    await removePicture(address.startsWith('/images/') ? stores.pictures : stores.receipts, address);
    await database.transaction((tx) => deleteUpload(tx, address));
  }

  /**
   * Removes what was marked: the files first, so that what failed is found again by its row. What was collected may have
   * been referred to again meanwhile.
   */
  async function removeMarked(): Promise<void> {
    for (;;) {
      const addresses = await listRemoved(database.reader, REMOVED_AT_ONCE);
      for (const address of addresses) {
        if (!(await database.transaction((tx) => unmarkUsed(tx, address)))) await removeFiles(address);
      }
      if (addresses.length < REMOVED_AT_ONCE) return;
    }
  }

  return {
    /**
     * Keeps a person's picture. Guests may send one before they have an account, few from one network.
     * @throws Refusal 422 for what is no picture, 429 after too many, 503 or 507 when it cannot be kept now.
     */
    async keepPersonPicture(bytes: Buffer, sender: Viewer | null, network: string): Promise<Uploaded> {
      await (sender ? admission.admit('UserImages', sender) : admission.admitGuest(network));
      return keeping.keepPerson(sender, async () => bytes);
    },

    /** Keeps a product's picture. @throws as above. */
    async keepProductPicture(bytes: Buffer, sender: Caller): Promise<Uploaded> {
      await admission.admit('productdbImages', sender);
      return keeping.keepProduct(sender, async () => bytes);
    },

    /**
     * Keeps the picture of a receipt, which is private.
     * @returns the name by which it is read. @throws Refusal 422, 503, 507 as above.
     */
    async keepReceiptPicture(bytes: Buffer, sender: Viewer): Promise<string> {
      await admission.admitReceipt(sender);
      return keeping.keepReceipt(sender, bytes);
    },

    /** The JPEG of a receipt; null where it has been removed. */
    readReceiptPicture: (name: string): Promise<Buffer | null> => stores.receipts.get(name),

    /** Removes the picture of a receipt that came to nothing. */
    removeReceiptPicture: (name: string): Promise<void> => removeFiles(receiptAddress(name)),

    /** What a person has sent, oldest first. */
    listOf: (userId: string) => listUploadsOf(database.reader, userId),

    /** What of a person's uploads is on its way, oldest first. */
    listUnderWay: (userId: string) => listResumableOf(database.reader, userId),

    /** The picture that a person sent as a guest, before there was the account, is his. */
    adopt: (tx: Transaction, address: string, userId: string) => adoptUpload(tx, address, userId),

    /**
     * Removes the pictures of a person who leaves, and what of his uploads is on its way. Those of products stay, as
     * the shop's, and those of receipts until their orders go.
     */
    async removePicturesOf(userId: string): Promise<void> {
      await database.transaction(async (tx) => {
        await disownProductPictures(tx, userId);
        await markPersonPictures(tx, userId);
      });
      await removeMarked();
      await resumable.removeAllOf(userId);
    },

    /** Removes pictures that nobody has referred to for a day. */
    async collect(): Promise<void> {
      await database.transaction(async (tx) => {
        await noteUnused(tx);
        await markUnused(tx, GRACE_HOURS);
      });
      await removeMarked();
      for (const store of Object.values(stores)) await store.tidy();
    },
  };
}
