import { toBirr } from '#contract/money.ts';
import type { Receipt } from '#contract/paying/receipts.ts';
import { moment } from '#server/lib/http/http.ts';
import type { ReceiptRow } from './receipts.store.ts';

/** A receipt as its buyer and administrators see it. */
export function receiptAnswer(receipt: ReceiptRow): Receipt {
  return {
    _id: receipt.id,
    transactionNumber: receipt.reference,
    bank: receipt.bank ?? '',
    amount: toBirr(receipt.amount_santim),
    hasPicture: receipt.picture !== null,
    state: receipt.state,
    reason: receipt.reason,
    createdAt: moment(receipt.created_at),
  };
}
