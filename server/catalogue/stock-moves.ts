import { afterCommit, type Transaction } from '#server/lib/database/database.ts';
import { lockProducts, moveStock } from './catalogue.store.ts';

type Listener = (ids: readonly string[]) => void;
type Lines = readonly { product: string; qty: number }[];

/** Moves of the stock by orders, and who is told of them on this node. */
export function createStockMoves() {
  const listeners: Listener[] = [];

  /** Adds pieces to rows that the transaction has locked, or takes them; tells of it once that is committed. */
  async function move(tx: Transaction, lines: Lines, sign: 1 | -1): Promise<void> {
    const moves = lines.map(({ product, qty }) => ({ id: product, by: sign * qty }));
    await moveStock(tx, moves);
    const ids = moves.map(({ id }) => id);
    afterCommit(tx, () => listeners.forEach((listen) => listen(ids)));
  }

  return {
    /** Takes the pieces of rows that `lockForSale` has locked in this transaction. */
    takeStock: (tx: Transaction, lines: Lines) => move(tx, lines, -1),
    async returnStock(tx: Transaction, lines: Lines): Promise<void> {
      if (lines.length === 0) return;
      const products = lines.map(({ product }) => product);
      await lockProducts(tx, products);
      await move(tx, lines, 1);
    },
    /** Tells of products whose stock this node has moved, as soon as that is committed. */
    whenStockMoves: (listen: Listener) => void listeners.push(listen),
  };
}
