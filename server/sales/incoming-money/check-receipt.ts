import { bankIn, fitsBank, receiptPageOf } from '#contract/paying/banks.ts';
import { toBirr } from '#contract/money.ts';
import type { ReceiptCheck, ReceiptFact } from '#contract/paying/receipt-checks.ts';
import type { Settings } from '#contract/shop/settings.ts';
import { moment } from '#server/lib/http/http.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { BankReceipt } from '#server/receipt-verifiers/receipt-verifier.ts';
import { listAlike, storeFinding } from './doubts.store.ts';
import { findOrder, type OrderRow } from '../orders/orders.store.ts';
import { findReceipt, type ReceiptRow } from './receipts.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { findLineOfNumber } from '../statements/statements.store.ts';

const DAY_MS = 86_400_000;

/**
 * Gathers what is known of a receipt: the verifier's answer, the page on which its bank shows it, similar numbers, and
 * the line of a statement. Nothing is decided; the verifier's answer is stored for the person who decides.
 * @throws HttpError 404.
 */
export async function checkReceipt(
  deps: SalesDeps,
  orderId: string,
  receiptId: string,
): Promise<ReceiptCheck> {
  const { reader } = deps.database;
  const order = await findOrder(reader, orderId);
  if (!order) throw new HttpError('order-not-found');
  const receipt = await findReceipt(reader, orderId, receiptId);
  if (!receipt) throw new HttpError('receipt-not-found');
  const { settings } = await deps.settings.get();
  const bank = receipt.bank ?? '';
  const [asked, alike, onStatement] = await Promise.all([
    askVerifier(deps, receipt, settings),
    listAlike(reader, receipt),
    findLineOfNumber(reader, receipt.reference),
  ]);
  const { found } = asked;
  const differs = found ? differencesOf(found, receipt, order, settings) : [];
  const isUsed = alike.length > 0 || (onStatement?.used ?? false);
  if (found && isUsed) differs.push('earlier-use');
  const finding = found ? (differs.length > 0 ? 'differs' : 'agrees') : asked.finding;
  if (finding !== 'off' && receipt.state === 'waiting')
    await deps.database.transaction((tx) => storeFinding(tx, receipt.id, finding, differs));
  return {
    finding,
    differs,
    found: found && { amount: toBirr(found.amountSantim), receiver: receiverOf(found), at: moment(found.at) },
    page: receipt.link ?? receiptPageOf(bank, receipt.reference, settings.bankAccounts),
    fitsBank: fitsBank(bank, receipt.reference),
    alike: alike.map(({ reference, order_id: _id, number }) => ({
      transactionNumber: reference,
      order: { _id, number },
    })),
    onStatement: onStatement && { day: onStatement.day, amount: toBirr(onStatement.santim) },
  };
}

type Asked = { found: BankReceipt; finding: null } | { found: null; finding: 'not-found' | 'away' | 'off' };

async function askVerifier(
  { receiptVerifier, log }: SalesDeps,
  { bank: named, reference, id }: ReceiptRow,
  { bankAccounts }: Settings,
): Promise<Asked> {
  const bank = bankIn(named ?? '');
  if (!receiptVerifier || !bank || reference === '') return { found: null, finding: 'off' };
  const account = bankAccounts.find((each) => bankIn(each.bank) === bank)?.accountNumber ?? '';
  try {
    const found = await receiptVerifier.find({ bank, transactionNumber: reference, account });
    return found ? { found, finding: null } : { found: null, finding: 'not-found' };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    log.warn({ receipt: id }, 'the verifier of receipts does not answer');
    return { found: null, finding: 'away' };
  }
}

/** Lists the facts in which the bank's record differs from the receipt and its order. */
function differencesOf(
  found: BankReceipt,
  receipt: ReceiptRow,
  order: OrderRow,
  { bankAccounts }: Settings,
): ReceiptFact[] {
  const at = found.at.getTime();
  // A tolerance of a day on both sides, because banks write days without hours and clocks differ.
  const isInTime = at >= order.created_at.getTime() - DAY_MS && at <= Date.now() + DAY_MS;
  return [
    ...(found.amountSantim === receipt.amount_santim ? [] : (['amount'] as const)),
    ...(bankAccounts.some((account) => isReceiver(found, account)) ? [] : (['receiver'] as const)),
    ...(isInTime ? [] : (['date'] as const)),
  ];
}

/**
 * Says whether the money went to an account of the shop. Banks show at least the last digits of its number; where they
 * show none, the name decides.
 */
function isReceiver(found: BankReceipt, account: Settings['bankAccounts'][number]): boolean {
  const shown = /\d{3,}$/.exec(found.receiverAccount.replace(/\s/g, ''))?.[0];
  if (shown) return account.accountNumber.replace(/\D/g, '').endsWith(shown);
  return found.receiverName !== '' && plain(found.receiverName) === plain(account.accountName);
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const receiverOf = ({ receiverName, receiverAccount }: BankReceipt): string =>
  [receiverName, receiverAccount].filter(Boolean).join(', ');
