import { afterCommit, type Transaction } from '#server/lib/database/database.ts';
import { lockProducts } from './for-sale.store.ts';
import { moveVariants, type VariantMove } from './variants.store.ts';

type Listener = (ids: readonly string[]) => void;
/** Pieces of a variant, `toMake` of which are still to be made. */
export interface MovedPieces {
  product: string;
  variant: string;
  qty: number;
  toMake: number;
}

/** Moves of the stock by orders, and who is told of them on this node. */
export function createStockMoves() {
  const listeners: Listener[] = [];

  /** Adds pieces to variants whose products the transaction has locked, or takes them; tells of it once that is committed. */
  async function move(tx: Transaction, pieces: readonly MovedPieces[], sign: 1 | -1): Promise<void> {
    await moveVariants(
      tx,
      pieces.map(({ variant, qty, toMake }): VariantMove => ({
        variant,
        onHand: sign * (qty - toMake),
        toMake: -sign * toMake,
      })),
    );
    const ids = pieces.map(({ product }) => product);
    afterCommit(tx, () => listeners.forEach((listen) => listen(ids)));
  }

  return {
    /** Takes the pieces of rows that `lockForSale` has locked in this transaction. */
    takeStock: (tx: Transaction, pieces: readonly MovedPieces[]) => move(tx, pieces, -1),
    async returnStock(tx: Transaction, pieces: readonly MovedPieces[]): Promise<void> {
      if (pieces.length === 0) return;
      await lockProducts(
        tx,
        pieces.map(({ product }) => product),
      );
      await move(tx, pieces, 1);
    },
    /** Ends the making of pieces that have left the shop, which frees their places. */
    async finishMaking(tx: Transaction, pieces: readonly MovedPieces[]): Promise<void> {
      const made = pieces.filter(({ toMake }) => toMake > 0);
      if (made.length === 0) return;
      await lockProducts(
        tx,
        made.map(({ product }) => product),
      );
      await move(
        tx,
        made.map((each) => ({ ...each, qty: each.toMake })),
        1,
      );
    },
    /** Tells of products whose stock this node has moved, as soon as that is committed. */
    whenStockMoves: (listen: Listener) => void listeners.push(listen),
  };
}
