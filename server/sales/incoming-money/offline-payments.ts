import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import { can } from '#contract/accounts/jobs.ts';
import type { NamedWay } from '#contract/paying/other-ways.ts';
import { METHOD_FACTS, type PaymentMethod } from '#contract/paying/payment-methods.ts';
import type { ManualPayment, WayByHand } from '#contract/paying/payments.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { noteDrawerCash } from '#server/drawers/note-cash.ts';
import { isOffline, type Captured, type Finding } from '#server/payment-providers/payment-provider.ts';
import { applyPayment, type Paid } from '../payments/apply-payment.ts';
import { santimDue, type OrderRow } from '../orders/orders.store.ts';
import { isSameWay, notDue, openPayment, type WayOfPayment } from '../payments/payable-order.ts';
import { OPEN } from '../payments/payment-states.ts';
import { changePayment, lockOpenPayment, type PaymentRow } from '../payments/payments.store.ts';
import { refuseTooMuchCash } from './cash-limit.ts';
import {
  findDecidingReceipt,
  findNewestCash,
  insertAcceptedReceipt,
  type ReceiptRow,
} from './receipts.store.ts';
import { freeNumber, NO_NUMBER, type FreeNumber } from './doubts.store.ts';
import { seeMoney } from './second-person.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { refuseTooMuchWithheld } from '../withheld-tax/withheld-tax.ts';

/**
 * Finds or opens the payment of an order in one offline way, locks it and sets its amount in santim; an open payment
 * in another way is closed.
 * @throws HttpError 409.
 */
export async function claimOpenPayment(
  tx: Transaction,
  order: OrderRow,
  way: WayOfPayment,
  santim: number,
): Promise<PaymentRow> {
  const open = await lockOpenPayment(tx, order.id);
  if (open && open.status !== 'begun' && open.status !== 'created') {
    throw new HttpError(isOffline(open.provider) ? 'receipt-waiting' : 'payment-pending');
  }
  if (open && isSameWay(open, way)) return setAmount(tx, open, santim);
  if (open) await changePayment(tx, open.id, ['begun', 'created'], { status: 'closed' });
  await openPayment(tx, order, way, santim);
  return (await lockOpenPayment(tx, order.id))!;
}

/** Sets the amount of an offline payment that is not over. */
export async function setAmount(tx: Transaction, payment: PaymentRow, santim: number): Promise<PaymentRow> {
  const amount = { amount_minor: santim, pays_santim: santim };
  if (payment.amount_minor !== santim || payment.pays_santim !== santim)
    await changePayment(tx, payment.id, [...OPEN, 'shared'], amount);
  return { ...payment, ...amount };
}

/** The money of a receipt in the form of a provider's report; its proof is its number or, without one, its own id. */
export const capturedBy = (
  receipt: Pick<ReceiptRow, 'id' | 'way' | 'reference' | 'amount_santim' | 'order_id'>,
): Captured => ({
  state: 'captured',
  captureId: `${receipt.way}:${receipt.reference || receipt.id}`,
  currency: 'ETB',
  amountMinor: receipt.amount_santim,
  orderId: receipt.order_id,
  refunds: [],
});

/** Makes the function that finds offline money in the shop's own records, as a provider is asked about other money. */
export const readOfflineMoney =
  ({ reader }: Pick<Database, 'reader'>) =>
  async (paymentId: string): Promise<Finding> => {
    const receipt = await findDecidingReceipt(reader, paymentId);
    if (!receipt) return { state: 'open' };
    return receipt.state === 'accepted' ? capturedBy(receipt) : { state: 'pending', captureId: null };
  };

interface OfflineMoney extends ManualPayment {
  /** Says that a line of a statement shows the money, which stays in the list of lines while a second person is asked. */
  isOnStatement?: true;
}

/**
 * Takes money that a member of staff has received or seen, for the whole due sum or a part of it, and applies it to its
 * order, which is locked. Money that is not cash waits above the limit in the settings, until a second person has
 * confirmed it.
 * @throws HttpError 403 as `proveSeen`; 409 for more than is due that is not said to be more, for more cash of a person
 * on one day than the law allows, for a number that stands with another payment or looks as if it did, and while other
 * money may be moving.
 */
export async function takeOfflinePayment(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  { isOnStatement, ...taken }: OfflineMoney,
  method: PaymentMethod,
  by: AuthenticatedUser,
): Promise<Paid | 'waits'> {
  const { way, amount, due, overpaid, despite } = taken;
  const santim = toSantim(amount);
  if (way === 'withheld') await refuseTooMuchWithheld(tx, deps, order, santim);
  if (way === 'cash') await refuseTooMuchCash(tx, deps, order, santim);
  const isSeen = due === undefined || toSantim(due) === santimDue(order);
  if (!isSeen || santim === 0 || (santim > santimDue(order) && !overpaid)) throw notDue(order);
  const otherWay =
    taken.otherWay === undefined ? null : await ownWay(tx, deps, taken.otherWay, taken.reference);
  const reference = await freeNumber(tx, { reference: taken.reference, despite }, by);
  const isUnproven = await proveSeen(tx, deps, by, { way, santim });
  const seen = { reference, santim, ...(!isOnStatement && { taken }), isUnproven };
  // Cash needs no second person: the one who took it counted it, and the law limits it.
  if (way !== 'cash' && (await seeMoney(tx, deps, order, seen, by)) === 'waits') return 'waits';
  return writeDown(tx, deps, order, { way, santim, reference, otherWay }, method, by.id);
}

/**
 * Asks for a proof from a person who says that money has come to an account: of the session from who keeps accounts,
 * above a sum just now from everybody else, so that no goods leave for a transfer that nobody has seen.
 * @returns true at a tablet of the shop, which takes no proof, above that sum: another person has to see the money.
 * @throws HttpError 403.
 */
async function proveSeen(
  tx: Transaction,
  { proofs }: SalesDeps,
  by: AuthenticatedUser,
  { way, santim }: { way: WayByHand; santim: number },
): Promise<boolean> {
  if (way === 'cash' || way === 'withheld') return false;
  const act = 'recordPayment';
  let isUnproven = false;
  if (by.tablet === null && can(by, 'payments:write')) proofs.ofSession(by, { act });
  else
    await proofs.ofMoney(tx, by, santim, {
      act,
      atTablet: async () => {
        isUnproven = true;
      },
    });
  return isUnproven;
}

/**
 * Takes cash that a crew has received for an order, which is locked.
 * @throws HttpError 409 for another sum than is due, or more than the law allows.
 */
export async function takeCash(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  santim: number,
  method: PaymentMethod,
  actor: string,
): Promise<Paid> {
  await refuseTooMuchCash(tx, deps, order, santim);
  if (santim === 0 || santim !== santimDue(order)) throw notDue(order);
  const taken = { way: 'cash', santim, reference: NO_NUMBER, otherWay: null } as const;
  return writeDown(tx, deps, order, taken, method, actor);
}

interface Taken {
  way: WayByHand;
  santim: number;
  reference: FreeNumber;
  otherWay: NamedWay | null;
}

/** Writes money down as a payment of its order. */
async function writeDown(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  { way, santim, reference, otherWay }: Taken,
  method: PaymentMethod,
  actor: string,
): Promise<Paid> {
  const { provider } = METHOD_FACTS[otherWay ? 'OtherWay' : method];
  const payment = await claimOpenPayment(tx, order, { provider, otherWay }, santim);
  const receipt = await insertAcceptedReceipt(tx, payment, { way, reference, by: actor });
  const said = [otherWay?.name ?? way, reference].filter(Boolean).join(' ');
  const reason = `${said}, ${formatBirrExact(toBirr(santim))} ETB`;
  return applyPayment(tx, deps, order, payment, capturedBy(receipt), { actor, reason });
}

/** Puts cash that somebody of the shop has just taken for an order into the drawer of the showroom. */
export async function recordDrawerCash(
  tx: Transaction,
  order: Pick<OrderRow, 'id'>,
  { amount }: Pick<ManualPayment, 'amount'>,
  { id: by }: Pick<AuthenticatedUser, 'id'>,
): Promise<void> {
  const receipt = await findNewestCash(tx, order.id);
  await noteDrawerCash(tx, { receipt, santim: toSantim(amount), by });
}

/** Finds a way to pay that the owner has named; a buyer may have paid in one that is switched off. */
async function ownWay(tx: Transaction, deps: SalesDeps, id: string, reference: string): Promise<NamedWay> {
  const { settings } = await deps.settings.get(tx);
  const way = settings.otherWays.find((each) => each.id === id);
  if (!way) throw new HttpError('payment-method-unavailable');
  if (way.proof !== 'none' && reference === '')
    throw fieldError({ reference: 'is needed in this way to pay' });
  return { id: way.id, name: way.name, nameAm: way.nameAm };
}
