import { readBankMessage } from '#contract/paying/bank-messages.ts';
import { BANKS, bankIn } from '#contract/paying/banks.ts';
import { receiptRequest, type ReceiptRequest } from '#contract/paying/receipts.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { isBuyersChat } from './followers.store.ts';
import { sendReceipt } from '../incoming-money/send-receipt.ts';

/** The part of a receipt that is still missing; null: the receipt was taken. */
export type MissingOfReceipt = 'number' | 'bank' | 'account' | 'buyer' | null;

/** The pattern of a word that may be the number of a transfer: it has a digit, and is longer than a sum. */
const NUMBER = /\b(?=[A-Z0-9/.-]*\d)[A-Z0-9][A-Z0-9/.-]{6,38}[A-Z0-9]\b/i;

/**
 * Takes a receipt from a chat of the order's buyer: a picture, and the words beside it. A chat that follows the order by
 * a link of somebody of the shop may be anybody's. The same limits, checks and errors apply as on the page of the order.
 * @throws HttpError as `sendReceipt`.
 */
export async function receiptFromChat(
  deps: SalesDeps,
  order: OrderRow,
  { chat, words, picture }: { chat: string; words: string; picture: Buffer },
): Promise<MissingOfReceipt> {
  const { user_id: buyer } = order;
  if (buyer === null) return 'account';
  if (!(await isOfBuyer(deps, order, chat))) return 'buyer';
  const isOwnWay = order.payment_method === 'OtherWay' && order.other_way !== null;
  const { transactionNumber, bank, link } = await readWords(deps, words);
  if (!isOwnWay && !transactionNumber) return 'number';
  if (!isOwnWay && !bank) return 'bank';
  const request: ReceiptRequest = {
    ...(transactionNumber && { transactionNumber }),
    ...(isOwnWay ? { otherWay: order.other_way!.id } : { bank }),
    picture: picture.toString('base64'),
    ...(link && { link }),
  };
  await sendReceipt(deps, order, receiptRequest.parse(request), buyerOf(order, buyer));
  return null;
}

/** Says whether a chat is linked with the account of the buyer, or follows the order by a link that they made. */
const isOfBuyer = async (
  { database: { reader }, phoneAccounts }: SalesDeps,
  { id, user_id: buyer }: OrderRow,
  chat: string,
): Promise<boolean> =>
  (await isBuyersChat(reader, id, chat)) || (await phoneAccounts.listOfChat(chat)).includes(buyer!);

/** Reads the number and the bank from a bank's message, or a bare number; a shop with one bank needs no name of it. */
async function readWords({ settings }: SalesDeps, words: string) {
  const read = readBankMessage(words);
  const named = bankIn(words);
  const { bankAccounts } = (await settings.getRecent()).settings;
  const banks = new Set(bankAccounts.map(({ bank }) => bank));
  return {
    transactionNumber: read?.transactionNumber ?? NUMBER.exec(words)?.[0],
    link: read?.link ?? null,
    bank: read?.bank ?? (named && BANKS[named].name) ?? (banks.size === 1 ? [...banks][0] : undefined),
  };
}

/**
 * Makes the buyer of an order the sender of a receipt, without any other right: the chat is theirs.
 */
const buyerOf = ({ buyer_name: name, buyer_email: email }: OrderRow, id: string): AuthenticatedUser => ({
  ...{ id, name, email, role: null, tokenHash: Buffer.alloc(0) },
  ...{
    isFresh: false,
    hasProof: false,
    hasFactor: false,
    needsFactor: false,
    tablet: null,
    program: null,
    onlyOrder: null,
  },
  ...{ forShop: false, ipAddress: 'Telegram' },
});
