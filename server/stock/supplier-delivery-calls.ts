import type { StockDeliveryInput, StockDelivery } from '#contract/stock/stock-deliveries.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { addDelivery, cancelDelivery, deliveryAnswers, receiveDelivery } from './supplier-deliveries.ts';
import { countDeliveries, findDelivery, listDeliveries } from './supplier-deliveries.store.ts';
import { onceWithResult } from './stock-requests.ts';

interface Asked {
  state?: StockDelivery['state'];
  page: number;
  size: number;
}

/** Creates the calls of the back office about deliveries of suppliers; each runs in one transaction. */
export function deliveryCalls(database: Database) {
  const db = database.reader;
  const answerAfter = (act: (tx: Transaction) => Promise<string>): Promise<StockDelivery> =>
    database.transaction(async (tx) => {
      const id = await act(tx);
      return (await deliveryAnswers(tx, [(await findDelivery(tx, id, { lock: false }))!]))[0]!;
    });

  return {
    async listDeliveries({ state, page, size }: Asked) {
      const [rows, total] = await Promise.all([
        listDeliveries(db, state, page, size),
        countDeliveries(db, state),
      ]);
      return { deliveries: await deliveryAnswers(db, rows), total };
    },

    /** Adds a delivery; a call repeated with the same key answers the delivery that the first one made. */
    addDelivery: (given: StockDeliveryInput, by: AuthenticatedUser, key?: string) =>
      answerAfter((tx) =>
        onceWithResult(tx, { actor: by.id, key, contents: given }, () => addDelivery(tx, given, by)),
      ),
    receive: (id: string, by: AuthenticatedUser) =>
      answerAfter(async (tx) => {
        await receiveDelivery(tx, id, by);
        return id;
      }),
    cancel: (id: string, by: AuthenticatedUser) =>
      answerAfter(async (tx) => {
        await cancelDelivery(tx, id, by);
        return id;
      }),
  };
}
