import { afterCommit, type Transaction } from '#server/lib/database/database.ts';
import { lockProducts, showAtOnce } from './moved-products.store.ts';
import {
  moveAtPlaces,
  returnPieces,
  takePieces,
  writeUpPieces,
  type PlaceMove,
  type StockCause,
  type VariantMove,
} from './pieces.store.ts';

type Listener = (ids: readonly string[]) => void;
/** Pieces of a variant, `toMake` of which are still to be made. */
export interface MovedPieces {
  product: string;
  variant: string;
  qty: number;
  toMake: number;
}
type OfOrder = StockCause & { order: string };

const inVariants = (pieces: readonly MovedPieces[]) =>
  pieces.map(({ variant, qty, toMake }): VariantMove => ({ variant, onHand: qty - toMake, toMake }));
const productsOf = (pieces: readonly MovedPieces[]) => pieces.map(({ product }) => product);

/** Moves of the stock by orders and by hand, and who is told of them on this node. */
export function createStockMoves() {
  const listeners: Listener[] = [];
  const tell = (tx: Transaction, pieces: readonly MovedPieces[]) =>
    afterCommit(tx, () => listeners.forEach((listen) => listen(productsOf(pieces))));

  async function returnToStock(
    tx: Transaction,
    pieces: readonly MovedPieces[],
    cause: OfOrder,
  ): Promise<void> {
    if (pieces.length === 0) return;
    await lockProducts(tx, productsOf(pieces));
    await returnPieces(tx, inVariants(pieces), cause);
    tell(tx, pieces);
  }

  return {
    /**
     * Takes the pieces of rows that `lockForSale` has locked in this transaction.
     * @param from 'showroom': what a buyer takes along comes from there first.
     */
    async takeStock(
      tx: Transaction,
      pieces: readonly MovedPieces[],
      order: string,
      from?: 'showroom',
    ): Promise<void> {
      await takePieces(tx, inVariants(pieces), { reason: 'sale', order }, from);
      tell(tx, pieces);
    },
    /** Writes up pieces that were there and that the stock did not know; their products are locked. */
    async writeUp(tx: Transaction, pieces: readonly MovedPieces[], cause: StockCause): Promise<void> {
      await writeUpPieces(tx, inVariants(pieces), cause);
      tell(tx, pieces);
    },
    returnStock: returnToStock,
    /** Ends the making of pieces that have left the shop, which frees their places. */
    finishMaking: (tx: Transaction, pieces: readonly MovedPieces[], order: string): Promise<void> =>
      returnToStock(
        tx,
        pieces.filter(({ toMake }) => toMake > 0).map((each) => ({ ...each, qty: each.toMake })),
        { reason: 'sale', order },
      ),
    /** Tells of products whose stock this node has moved, as soon as that is committed. */
    whenStockMoves: (listen: Listener) => void listeners.push(listen),
  };
}

/** Moves pieces of named places, whose products the transaction has locked. */
export async function moveAndShow(
  tx: Transaction,
  product: string,
  moves: readonly PlaceMove[],
  cause: StockCause,
): Promise<void> {
  await moveAtPlaces(tx, moves, cause);
  await showAtOnce(tx, [product]);
}

/** Lists and pages of products show anew what is expected of them. */
export async function showProducts(tx: Transaction, products: readonly string[]): Promise<void> {
  await lockProducts(tx, products);
  await showAtOnce(tx, products);
}
