import { randomBytes } from 'node:crypto';
import type { PictureFolder } from '#contract/pictures.ts';
import type { Uploaded } from '#contract/uploads.ts';
import { audit } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/platform/database.ts';
import type { Caller, Viewer } from '#server/platform/permission-guard.ts';
import type { ObjectStore, Stores } from './object-store.ts';
import { removePicture, writePicture } from './picture-files.ts';
import type { Renderer } from './renderer.ts';
import type { PictureKind, Rendition } from './renditions.ts';
import { deleteUpload, insertUpload, markUpload } from './uploads.store.ts';

const KIND_OF: Record<PictureFolder, PictureKind> = { UserImages: 'person', productdbImages: 'product' };

interface Parts {
  database: Database;
  stores: Stores;
  renderer: Renderer;
}

/** From the bytes that somebody sent to the files of a picture with their row: how they came is the callers' affair. */
export function createPictureKeeping({ database, stores, renderer }: Parts) {
  /** The row first: no file is without one. What is for a product stands in the audit log too. */
  async function keepWithRow(
    { address, sender, isNoted }: { address: string; sender: Viewer | null; isNoted: boolean },
    store: ObjectStore,
    base: string,
    files: Rendition[],
  ): Promise<void> {
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    const note = async (tx: Transaction, action: 'picture.uploaded' | 'picture.withdrawn') => {
      if (!isNoted) return;
      const subject = { id: address, label: address.split('/').at(-1)! };
      await audit.record(tx, { actor: sender as Caller, action, subject, after: { address } });
    };
    await database.transaction(async (tx) => {
      await insertUpload(tx, { address, owner_id: sender?.id ?? null, bytes });
      await note(tx, 'picture.uploaded');
    });
    try {
      await writePicture(store, base, files);
    } catch (error) {
      // What cannot be removed now either is found by its row.
      const isClean = await removePicture(store, address).then(
        () => true,
        () => false,
      );
      await database.transaction(async (tx) => {
        await (isClean ? deleteUpload(tx, address) : markUpload(tx, address));
        await note(tx, 'picture.withdrawn');
      });
      throw error;
    }
  }

  async function keep(
    folder: PictureFolder,
    sender: Viewer | null,
    read: () => Promise<Buffer>,
    isNoted: boolean,
  ): Promise<Uploaded> {
    const { width, height, files } = await renderer.render(KIND_OF[folder], read);
    const base = `${folder}/${newName()}`;
    const address = `/images/${base}-${files[0]!.ending}`;
    await keepWithRow({ address, sender, isNoted }, stores.pictures, base, files);
    return { address, width, height };
  }

  return {
    /** @throws Refusal 422 for what is no picture, 503 and 507 when it cannot be kept now. */
    keepPerson: (sender: Viewer | null, read: () => Promise<Buffer>) =>
      keep('UserImages', sender, read, false),

    /** @throws Refusal as above. */
    keepProduct: (sender: Caller, read: () => Promise<Buffer>) => keep('productdbImages', sender, read, true),

    /** A private picture. @returns the name by which it is read. @throws Refusal as above. */
    async keepReceipt(sender: Viewer, bytes: Buffer): Promise<string> {
      const { files } = await renderer.render('receipt', async () => bytes);
      const base = newName();
      const name = `${base}-${files[0]!.ending}`;
      const address = receiptAddress(name);
      await keepWithRow({ address, sender, isNoted: false }, stores.receipts, base, files);
      return name;
    },
  };
}

export type PictureKeeping = ReturnType<typeof createPictureKeeping>;

const newName = () => `${Date.now()}-${randomBytes(16).toString('hex')}`;

/** In the table of uploads; nothing is served there. */
export const receiptAddress = (name: string): string => `receipts/${name}`;
