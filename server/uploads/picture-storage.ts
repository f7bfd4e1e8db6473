import { randomBytes } from 'node:crypto';
import {
  LARGE_RENDITION_WIDTH,
  RENDITION_FORMATS,
  RENDITION_WIDTHS,
  type RenditionSize,
} from '#contract/pictures/pictures.ts';
import { type PictureFolder } from '#contract/pictures/upload-limits.ts';
import type { Uploaded } from '#contract/pictures/uploads.ts';
import { note } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser, Viewer } from '#server/lib/http/caller.ts';
import type { ObjectStore } from '#server/lib/object-store/object-store.ts';
import type { Stores } from './stores.ts';
import type { PicturePieces, Renderer } from './image-worker.ts';
import type { PictureKind, Rendition } from './renditions.ts';
import { deleteUpload, insertPictureSize, insertUpload, markUpload } from './uploads.store.ts';

const KIND_OF: Record<PictureFolder, PictureKind> = { UserImages: 'person', productdbImages: 'product' };

interface Deps {
  database: Database;
  stores: Stores;
  renderer: Renderer;
}

interface StoredPicture {
  address: string;
  sender: Viewer | null;
  isAudited: boolean;
  size?: RenditionSize;
}

interface PictureFiles {
  objects: ObjectStore;
  base: string;
  files: readonly Rendition[];
}

/** Makes renditions of sent pictures, and stores them with a row that names their sender. */
export function createPictureStorage({ database, stores, renderer }: Deps) {
  return {
    /**
     * Stores a picture of a person or a product; `pieces` is called for its bytes when its turn has come.
     * @throws HttpError 422 for bytes that are not a picture, 503 and 507 when it cannot be stored now.
     */
    async store(
      folder: PictureFolder,
      sender: Viewer | null,
      pieces: PicturePieces,
      kind = KIND_OF[folder],
    ): Promise<Uploaded> {
      const { width, height, files, largest: size } = await renderer.render(kind, pieces);
      const base = `${folder}/${newName()}`;
      const address = `/images/${base}-${files[0]!.ending}`;
      // A sender without an account cannot change products, so there is nobody to record in the audit log.
      const isAudited = folder === 'productdbImages' && sender !== null;
      const picture = { address, sender, isAudited, size };
      await storeWithRow(database, picture, { objects: stores.pictures, base, files });
      return { address, width, height };
    },

    /** Stores a private picture. @returns the name by which it is read. @throws HttpError as `store`. */
    async storeReceipt(sender: Viewer | null, bytes: Buffer): Promise<string> {
      const { files } = await renderer.render('receipt', () => [bytes]);
      const base = newName();
      const name = `${base}-${files[0]!.ending}`;
      const picture = { address: receiptAddress(name), sender, isAudited: false };
      await storeWithRow(database, picture, { objects: stores.receipts, base, files });
      return name;
    },
  };
}

export type PictureStorage = ReturnType<typeof createPictureStorage>;

const newName = () => `${Date.now()}-${randomBytes(16).toString('hex')}`;

/** Returns the address of a receipt's picture, by which the table of uploads names it; no route serves it. */
export const receiptAddress = (name: string): string => `receipts/${name}`;

/**
 * Writes a picture's row before its files, so that no file is without a row. Pictures of products are also recorded
 * in the audit log.
 */
async function storeWithRow(
  database: Database,
  { address, sender, isAudited, size }: StoredPicture,
  { objects, base, files }: PictureFiles,
): Promise<void> {
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  const noteOf = async (tx: Transaction, event: 'picture.uploaded' | 'picture.withdrawn') => {
    if (!isAudited) return;
    const of = { id: address, label: address.split('/').at(-1)! };
    await note(tx, event, { by: sender as AuthenticatedUser, of, after: { address } });
  };
  await database.transaction(async (tx) => {
    await insertUpload(tx, { address, owner_id: sender?.id ?? null, bytes });
    if (size) await insertPictureSize(tx, { address, ...size });
    await noteOf(tx, 'picture.uploaded');
  });
  try {
    await writePicture(objects, base, files);
  } catch (error) {
    // Files that cannot be removed now either are removed later, by their row.
    const isClean = await removePicture(objects, address).then(
      () => true,
      () => false,
    );
    await database.transaction(async (tx) => {
      await (isClean ? deleteUpload(tx, address) : markUpload(tx, address));
      await noteOf(tx, 'picture.withdrawn');
    });
    throw error;
  }
}

/** Writes all renditions of a picture. Their keys begin with `base` (`{folder}/{name}`), which is never used again. */
async function writePicture(store: ObjectStore, base: string, files: readonly Rendition[]): Promise<void> {
  await allOf(files.map(({ ending, bytes }) => store.put(`${base}-${ending}`, bytes)));
}

/** Removes all files of a picture, also when only some of them were written. */
export async function removePicture(store: ObjectStore, address: string): Promise<void> {
  await allOf(keysOf(address).map((key) => store.remove(key)));
}

/** Waits for all writes, also after one has failed, so that none goes on after the caller was told of the failure. */
async function allOf(works: Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(works);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Returns all keys under which the files of a picture may be stored. */
function keysOf(address: string): string[] {
  const key = address.replace(/^(\/images|receipts)\//, '');
  if (!key.endsWith('-400.jpg')) return [key];
  return [...RENDITION_WIDTHS, LARGE_RENDITION_WIDTH].flatMap((width) =>
    RENDITION_FORMATS.map((extension) => key.replace('-400.jpg', `-${width}.${extension}`)),
  );
}
