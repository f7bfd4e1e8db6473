import type { Database, Executor } from '#server/lib/database/database.ts';

/** The page of a payment at Chapa, and the tx_ref that it is known by there. */
export interface ChapaCheckout {
  txRef: string;
  checkoutUrl: string;
}

type ChapaTables = {
  chapa_checkouts: { payment_id: string; attempt: number; tx_ref: string; checkout_url: string };
};
const table = (db: Executor) => db.withTables<ChapaTables>();

export type ChapaCheckouts = ReturnType<typeof chapaCheckoutsStore>;

/** Remembers Chapa's pages, because Chapa tells their address only once. */
export function chapaCheckoutsStore(database: Database) {
  const find = (paymentId: string, attempt: number, db: Executor = database.reader) =>
    table(db)
      .selectFrom('chapa_checkouts')
      .select(['tx_ref as txRef', 'checkout_url as checkoutUrl'])
      .where('payment_id', '=', paymentId)
      .where('attempt', '=', attempt)
      .executeTakeFirst();
  return {
    find,
    /** Stores a page unless there is one, and answers the one that is stored. */
    keep: (
      paymentId: string,
      attempt: number,
      { txRef, checkoutUrl }: ChapaCheckout,
    ): Promise<ChapaCheckout> =>
      database.transaction(async (tx) => {
        await table(tx)
          .insertInto('chapa_checkouts')
          .values({ payment_id: paymentId, attempt, tx_ref: txRef, checkout_url: checkoutUrl })
          .onConflict((conflict) => conflict.columns(['payment_id', 'attempt']).doNothing())
          .execute();
        return (await find(paymentId, attempt, tx))!;
      }),
  };
}
