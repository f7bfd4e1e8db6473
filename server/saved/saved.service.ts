import { randomUUID } from 'node:crypto';
import type { SavedList, SavedPiece, ShownPiece } from '#contract/goods/saved.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import {
  deleteLink,
  deletePieces,
  findLink,
  findOwner,
  insertLink,
  insertPieces,
  listPieces,
  lockList,
} from './saved.store.ts';
import { showPieces } from './show-pieces.ts';

export type SavedService = ReturnType<typeof createSavedService>;

/** The saved pieces of people, and the facts that are shown about the pieces. */
export function createSavedService(database: Database, catalogue: CatalogueService) {
  const listOf = async (userId: string, left = 0): Promise<SavedList> => {
    const [pieces, link] = await Promise.all([
      listPieces(database.reader, userId),
      findLink(database.reader, userId),
    ]);
    return { pieces: pieces.map(asSent), left, link };
  };
  const show = (pieces: readonly SavedPiece[]): Promise<ShownPiece[]> => showPieces(catalogue, pieces);

  async function change<T>(userId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return database.transaction(async (tx) => {
      await lockList(tx, userId);
      return work(tx);
    });
  }

  return {
    list: listOf,
    show,
    /** Saves each piece once, until the list is full. */
    async save(userId: string, pieces: readonly SavedPiece[]): Promise<SavedList> {
      const given = pieces.map(({ product, variant }) => ({ product, variant: variant ?? '' }));
      const left = given.length === 0 ? 0 : await change(userId, (tx) => insertPieces(tx, userId, given));
      return listOf(userId, left);
    },
    async remove(userId: string, product: string, variant: string | undefined): Promise<SavedList> {
      await change(userId, (tx) => deletePieces(tx, userId, product, variant));
      return listOf(userId);
    },
    async share(userId: string): Promise<SavedList> {
      await change(userId, (tx) => insertLink(tx, userId, randomUUID()));
      return listOf(userId);
    },
    async unshare(userId: string): Promise<SavedList> {
      await change(userId, (tx) => deleteLink(tx, userId));
      return listOf(userId);
    },
    /** Shows the current list behind a link. @throws HttpError 404. */
    async showShared(link: string): Promise<ShownPiece[]> {
      const owner = await findOwner(database.reader, link);
      if (owner === null) throw new HttpError('not-found');
      return show((await listPieces(database.reader, owner)).map(asSent));
    },
  };
}

const asSent = ({ product, variant }: { product: string; variant: string }) => ({
  product,
  variant: variant === '' ? null : variant,
});
