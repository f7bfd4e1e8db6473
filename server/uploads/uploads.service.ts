import type { PictureFolder } from '#contract/pictures/upload-limits.ts';
import type { PictureSize, Uploaded } from '#contract/pictures/uploads.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { Viewer } from '#server/lib/http/caller.ts';
import type { Stores } from './stores.ts';
import { receiptAddress, removePicture, type PictureStorage } from './picture-storage.ts';
import type { ResumableService } from './resumable.service.ts';
import { listResumableOf } from './resumable.store.ts';
import type { UploadAdmission } from './upload-admission.ts';
import {
  adoptUpload,
  deleteUpload,
  disownPictures,
  insertPictureSize,
  listPictureSizes,
  listRemoved,
  listUploadsOf,
  markUnused,
  unmarkUsed,
} from './uploads.store.ts';

export type UploadsService = ReturnType<typeof createUploadsService>;

/** The hours for which an unused picture stays, because somebody may be about to save a form with it. */
const GRACE_HOURS = 24;
const BATCH = 500;

interface Deps {
  database: Database;
  stores: Stores;
  pictureStorage: PictureStorage;
  admission: UploadAdmission;
  resumable: ResumableService;
}

/** Stores sent pictures under names that cannot be guessed, and removes pictures that are no longer used. */
export function createUploadsService(deps: Deps) {
  const { database, stores } = deps;
  return {
    ...keeping(deps),
    ...ofPerson(deps),

    /** Reads the JPEG of a receipt; null when it has been removed. */
    readReceiptPicture: (name: string): Promise<Buffer | null> => stores.receipts.get(name),

    /** Reads a public picture, such as the shop's logo; null when it has been removed. */
    readPublicPicture: (address: string): Promise<Buffer | null> =>
      stores.pictures.get(address.replace(/^\/images\//, '')),

    /** Removes the picture of a receipt that was not recorded, or whose order is deleted. */
    removeReceiptPicture: (name: string): Promise<void> => removeFiles(deps, receiptAddress(name)),

    /** Returns the sizes of products' pictures in the order of the addresses; unknown sizes are left out. */
    async listSizes(addresses: readonly string[]): Promise<PictureSize[]> {
      if (addresses.length === 0) return [];
      const sizes = await listPictureSizes(database.reader, addresses);
      const byAddress = new Map(sizes.map((size) => [size.address, size]));
      return [...new Set(addresses)].flatMap((address) => byAddress.get(address) ?? []);
    },

    /** Stores the size of a picture of the demo. */
    recordDemoSize: (tx: Transaction, size: PictureSize) => insertPictureSize(tx, size),

    /** Removes pictures that have been unused for a day, and half-written files. */
    async collect(): Promise<void> {
      await database.transaction((tx) => markUnused(tx, GRACE_HOURS));
      await removeMarked(deps);
      for (const store of Object.values(stores)) await store.tidy();
    },
  };
}

/** Stores pictures of each kind. */
const keeping = ({ admission, pictureStorage }: Deps) => ({
  /**
   * Counts one more picture that somebody is about to send; guests may send few from one network.
   * @throws HttpError 429 after too many, 507 when the space is used up.
   */
  admit: (folder: PictureFolder, sender: Viewer | null, network: string): Promise<void> =>
    sender ? admission.admit(folder, sender) : admission.admitGuest(network),

  /**
   * Stores a picture that was admitted.
   * @throws HttpError 422 for bytes that are not a picture, 503 or 507 when it cannot be stored now.
   */
  keepPicture: (folder: PictureFolder, bytes: Buffer, sender: Viewer | null): Promise<Uploaded> =>
    pictureStorage.store(folder, sender, () => [bytes]),

  /**
   * Stores a picture of the shop's own work, whose sender needs no account; the caller limits how many.
   * @throws HttpError as `keepPicture`.
   */
  async keepShopPicture(bytes: Buffer): Promise<string> {
    await admission.admitOfShop();
    return (await pictureStorage.store('productdbImages', null, () => [bytes])).address;
  },

  /**
   * Stores a picture of a review, in the sizes of products' pictures. It is removed with the account of its sender.
   * @throws HttpError 422, 429, 503, 507 as `admit` and `keepPicture`.
   */
  async keepReviewPicture(bytes: Buffer, sender: Viewer): Promise<Uploaded> {
    await admission.admit('UserImages', sender);
    return pictureStorage.store('UserImages', sender, () => [bytes], 'product');
  },

  /**
   * Stores a private picture: of a receipt, a tax certificate, a delivery or a service case.
   * @param sender null for a driver without an account.
   * @returns the name by which the picture is read.
   * @throws HttpError 422, 503, 507 as `keepPicture`.
   */
  async keepReceiptPicture(bytes: Buffer, sender: Viewer | null): Promise<string> {
    await admission.admitReceipt(sender);
    return pictureStorage.storeReceipt(sender, bytes);
  },
});

/** The pictures that a person has sent. */
function ofPerson(deps: Deps) {
  const { database, resumable } = deps;
  return {
    /** Lists the pictures that a person has sent, oldest first. */
    listOf: (userId: string) => listUploadsOf(database.reader, userId),

    /** Lists a person's resumable uploads, oldest first. */
    listUnderWay: (userId: string) => listResumableOf(database.reader, userId),

    /** Makes a picture that a guest has sent the property of the account that the guest registers. */
    adopt: (tx: Transaction, address: string, userId: string) => adoptUpload(tx, address, userId),

    /**
     * Removes the pictures and resumable uploads of a person whose account is erased. Pictures of products stay as the
     * shop's own, and those of receipts until their orders are deleted.
     */
    async removePicturesOf(userId: string): Promise<void> {
      await database.transaction((tx) => disownPictures(tx, userId));
      await removeMarked(deps);
      await resumable.removeAllOf(userId);
    },
  };
}

async function removeFiles({ database, stores }: Deps, address: string): Promise<void> {
  await removePicture(address.startsWith('/images/') ? stores.pictures : stores.receipts, address);
  await database.transaction((tx) => deleteUpload(tx, address));
}

/**
 * Removes the files of marked pictures, and then their rows, so that a failed removal is repeated later. A marked
 * picture that is used again stays.
 */
async function removeMarked(deps: Deps): Promise<void> {
  const { database } = deps;
  for (;;) {
    const addresses = await listRemoved(database.reader, BATCH);
    for (const address of addresses) {
      if (!(await database.transaction((tx) => unmarkUsed(tx, address)))) await removeFiles(deps, address);
    }
    if (addresses.length < BATCH) return;
  }
}
