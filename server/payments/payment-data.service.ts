import type { Database, Transaction } from '#server/platform/database.ts';
import { forgetWords, isGivingBack, listReceiptPictures } from './payment-data.store.ts';

export type PaymentDataService = ReturnType<typeof createPaymentDataService>;

/** What the shop keeps of people beside the money of their orders. */
export function createPaymentDataService(database: Database) {
  return {
    /** Whether a refund of an order is still on its way: its provider is told the words of it. */
    isGivingBack: (orderId: string) => isGivingBack(database.reader, orderId),
    /** Names of the private pictures of an order's receipts. */
    listReceiptPictures: (orderId: string) => listReceiptPictures(database.reader, orderId),
    forgetWords: (tx: Transaction, orderId: string) => forgetWords(tx, orderId),
  };
}
