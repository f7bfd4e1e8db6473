import { afterCommit, type Transaction } from '#server/lib/database/database.ts';
import { lockProducts, showAtOnce } from './moved-products.store.ts';
import {
  moveAtPlaces,
  returnPieces,
  takenForPlaced,
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
const productsOf = (pieces: readonly { product: string }[]) => pieces.map(({ product }) => product);

/**
 * The parts of the statement of a new order that take its pieces, whose rows `lockForSale` has locked.
 * @param from 'showroom' takes pieces from there first, for goods that the buyer takes along.
 */
export const takenWithOrder = (pieces: readonly MovedPieces[], from?: 'showroom') =>
  takenForPlaced(inVariants(pieces), from);

/** Creates the functions that move stock for orders and by hand, and tell listeners on this node of it. */
export function createStockMoves() {
  const listeners: Listener[] = [];
  const tellMoved = (pieces: readonly { product: string }[]) =>
    listeners.forEach((listen) => listen(productsOf(pieces)));
  const tell = (tx: Transaction, pieces: readonly MovedPieces[]) => afterCommit(tx, () => tellMoved(pieces));

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
    /** Takes pieces whose rows `lockForSale` has locked in this transaction. */
    async takeStock(tx: Transaction, pieces: readonly MovedPieces[], order: string): Promise<void> {
      await takePieces(tx, inVariants(pieces), { reason: 'sale', order });
      tell(tx, pieces);
    },
    /** Takes pieces for a hold, from the place of its showroom first; `lockForSale` has locked their rows. */
    async holdPieces(
      tx: Transaction,
      pieces: readonly MovedPieces[],
      { hold, place }: { hold: string; place: string | null },
    ): Promise<void> {
      await takePieces(tx, inVariants(pieces), { reason: 'held', order: hold }, place);
      tell(tx, pieces);
    },
    /** Tells of pieces that the statement of a new order has taken. */
    tellTaken: tell,
    /** Tells of pieces that a statement has taken which was a transaction of its own. */
    tellMoved,
    /** Adds pieces to the stock that were found although it did not have them; their products are locked. */
    async writeUp(tx: Transaction, pieces: readonly MovedPieces[], cause: StockCause): Promise<void> {
      await writeUpPieces(tx, inVariants(pieces), cause);
      tell(tx, pieces);
    },
    returnStock: returnToStock,
    /** Takes pieces off that cannot be sold any more; their products are locked. */
    async writeOff(tx: Transaction, pieces: readonly MovedPieces[], cause: StockCause): Promise<void> {
      await takePieces(tx, inVariants(pieces), cause);
      tell(tx, pieces);
    },
    /** Ends the making of pieces that have left the shop, which frees the capacity reserved for making them. */
    finishMaking: (tx: Transaction, pieces: readonly MovedPieces[], order: string): Promise<void> =>
      returnToStock(
        tx,
        pieces.filter(({ toMake }) => toMake > 0).map((each) => ({ ...each, qty: each.toMake })),
        { reason: 'sale', order },
      ),
    /** Calls a listener with the products whose stock this node has moved, after the commit. */
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

/** Makes lists and pages of products show the pieces expected from suppliers anew. */
export async function showProducts(tx: Transaction, products: readonly string[]): Promise<void> {
  await lockProducts(tx, products);
  await showAtOnce(tx, products);
}
