import { formatBirr, toBirr, toSantim } from '#contract/money.ts';
import type { CounterPayment, CounterSale } from '#contract/paying/counter.ts';
import { MAX_CHANGE_BIRR } from '#contract/paying/counter-limits.ts';
import { METHOD_OF_WAY } from '#contract/paying/payment-methods.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { fieldError } from '#server/lib/http/http-error.ts';
import { noteCashOfSale } from '#server/drawers/note-cash.ts';
import { takeOfflinePayment } from '../incoming-money/offline-payments.ts';
import { findNewestCash } from '../incoming-money/receipts.store.ts';
import { stateError } from '../orders/order-refusal.ts';
import { santimDue, getOrderForUpdate, type OrderRow } from '../orders/orders.store.ts';
import { notDue } from '../payments/payable-order.ts';
import type { SalesDeps } from '../sales-deps.ts';

const sumOf = (payments: readonly { amount: number }[]): number =>
  payments.reduce((sum, { amount }) => sum + toSantim(amount), 0);

/** Sums the cash that was handed over (null: nobody counted it) and the change given, in santim. */
export function addUpCash(payments: readonly CounterPayment[]): { given: number | null; change: number } {
  const counted = payments.filter(({ way, given }) => way === 'cash' && given !== undefined);
  if (counted.length === 0) return { given: null, change: 0 };
  const given = counted.reduce((sum, each) => sum + toSantim(each.given!), 0);
  return { given, change: given - sumOf(counted) };
}

/**
 * Refuses payments that contradict themselves before anything is written.
 * @throws HttpError 400.
 */
export function refuseOddPayments({ payments }: Pick<CounterSale, 'payments'>): void {
  payments.forEach(({ way, amount, given }, index) => {
    if (amount === 0) throw fieldError({ [`payments.${index}.amount`]: 'must be more than 0' });
    if (given === undefined) return;
    if (way !== 'cash' || given < amount)
      throw fieldError({ [`payments.${index}.given`]: 'must be at least the amount, and of cash' });
    if (given > amount + MAX_CHANGE_BIRR)
      throw fieldError({
        [`payments.${index}.given`]: `must be at most ${formatBirr(MAX_CHANGE_BIRR)} ETB above the amount`,
      });
  });
}

/** A tablet takes no proof; a sale that was made is booked all the same, and its missing cash is told. */
const atTablet = () => Promise.resolve();

/**
 * Takes the money of a sale for its order, which is locked: cash at once, because the drawer is counted; other money
 * above the limit in the settings waits until a second person has confirmed it.
 * @throws HttpError 400 where goods that leave now are not paid; 403 for much cash of a sale without a network that a later
 * count has not found, without a proof of identity; 409 as `takeOfflinePayment`.
 */
export async function takePayments(
  tx: Transaction,
  deps: SalesDeps,
  placed: OrderRow,
  { payments, takenNow }: Pick<CounterSale, 'payments' | 'takenNow'>,
  by: AuthenticatedUser,
  drawer: { session: string | null; soldAt: Date | null },
): Promise<'counts' | 'waits'> {
  const sum = sumOf(payments);
  if (sum > santimDue(placed)) throw notDue(placed);
  if (takenNow && sum < santimDue(placed)) {
    const due = toBirr(santimDue(placed));
    throw fieldError({ payments: `must come to ${due} ETB, because the goods are taken now` });
  }
  if (payments.length > 0 && placed.awaiting === 'transport-price') throw stateError('not-payable', placed);
  let waits = false;
  for (const { given: _given, ...taken } of payments) {
    const order = await getOrderForUpdate(tx, placed.id);
    const { way, amount } = taken;
    if (way === 'withheld') await deps.proofs.ofMoney(tx, by, toSantim(amount));
    if ((await takeOfflinePayment(tx, deps, order, taken, METHOD_OF_WAY[way], by)) === 'waits') waits = true;
    if (way === 'cash' && drawer.session !== null) {
      const receipt = await findNewestCash(tx, order.id);
      const cash = {
        receipt,
        santim: toSantim(amount),
        by: by.id,
        order: order.number,
        soldAt: drawer.soldAt,
      };
      const missing = await noteCashOfSale(tx, drawer.session, cash);
      await deps.proofs.ofMoney(tx, by, missing, { act: 'cashOut', atTablet });
    }
  }
  return waits ? 'waits' : 'counts';
}
