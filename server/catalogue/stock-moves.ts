import { afterCommit, type Transaction } from '#server/platform/database.ts';
import { moveStock } from './catalogue.store.ts';

type Listener = (ids: readonly string[]) => void;

/** Moves of the stock by orders, and who is told of them on this node. */
export function createStockMoves() {
  const listeners: Listener[] = [];
  return {
    /** Adds pieces to rows that the transaction has locked, or takes them; tells of it once that is committed. */
    async move(tx: Transaction, moves: readonly { id: string; by: number }[]): Promise<void> {
      await moveStock(tx, moves);
      const ids = moves.map(({ id }) => id);
      afterCommit(tx, () => listeners.forEach((listen) => listen(ids)));
    },
    /** Tells of products whose stock this node has moved, as soon as that is committed. */
    whenStockMoves: (listen: Listener) => void listeners.push(listen),
  };
}
