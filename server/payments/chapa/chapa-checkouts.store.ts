import type { Database, Executor } from '#server/platform/database.ts';

/** The page of a payment at Chapa, and the tx_ref that it is known by there. */
export interface ChapaCheckout {
  txRef: string;
  checkoutUrl: string;
}

/** Remembers Chapa's pages, because Chapa tells their address only once. */
export interface ChapaCheckouts {
  find(paymentId: string, attempt: number): Promise<ChapaCheckout | undefined>;
  /** Keeps a page unless there is one, and answers the one that is kept. */
  keep(paymentId: string, attempt: number, checkout: ChapaCheckout): Promise<ChapaCheckout>;
}

type ChapaTables = {
  chapa_checkouts: { payment_id: string; attempt: number; tx_ref: string; checkout_url: string };
};
const table = (db: Executor) => db.withTables<ChapaTables>();

export function chapaCheckoutsStore(database: Database): ChapaCheckouts {
  const find = (db: Executor, paymentId: string, attempt: number) =>
    table(db)
      .selectFrom('chapa_checkouts')
      .select(['tx_ref as txRef', 'checkout_url as checkoutUrl'])
      .where('payment_id', '=', paymentId)
      .where('attempt', '=', attempt)
      .executeTakeFirst();
  return {
    find: (paymentId, attempt) => find(database.reader, paymentId, attempt),
    keep: (paymentId, attempt, { txRef, checkoutUrl }) =>
      database.transaction(async (tx) => {
        await table(tx)
          .insertInto('chapa_checkouts')
          .values({ payment_id: paymentId, attempt, tx_ref: txRef, checkout_url: checkoutUrl })
          .onConflict((conflict) => conflict.columns(['payment_id', 'attempt']).doNothing())
          .execute();
        return (await find(tx, paymentId, attempt))!;
      }),
  };
}
