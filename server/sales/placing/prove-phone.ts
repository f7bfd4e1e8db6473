import { historySentence } from '#contract/journal/order-sentences.ts';
import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import { MOST_UNPROVEN_ORDERS, type PhoneProof } from '#contract/accounts/phone-proofs.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import { lockInTransaction, type Transaction } from '#server/lib/database/database.ts';
import { clientNetwork } from '#server/lib/http/client-ip.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { keysOfAsker, takeTokens, type Limit } from '#server/lib/rate-limit/rate-limit.ts';
import { extendExpiry } from '../orders/ending/order-expiry.store.ts';
import { changeOrder, type OrderVerb } from '../orders/order-verbs.ts';
import { buyersPhone, type OrderRow } from '../orders/orders.store.ts';
import { countUnproven, keepWithoutEnd, listUnproven, setPhoneProof } from './phone-proofs.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { hoursToPay } from '../payments/time-to-pay.ts';
import type { Buyer, Placing } from './write-order.ts';

const OF_ASKER: Limit = { name: 'unproven-orders', ...countedByModules.unprovenOrders };

/**
 * Decides whether the phone of a new order is to be proven: only a buyer with an account by phone has to, unless the
 * account has proven this number.
 * @throws HttpError 400 for another buyer without an email address, 409 where the phone has to be proven first.
 */
export async function phoneProofOf(
  tx: Transaction,
  { phoneAccounts }: SalesDeps,
  { buyer, shippingAddress, payer }: Pick<Placing, 'buyer' | 'shippingAddress' | 'payer'>,
): Promise<PhoneProof | null> {
  const phone = buyersPhone({ payer, shipping_address: shippingAddress });
  if (buyer.placedBy || buyer.id === null) return null;
  if (buyer.email !== '') {
    if (shippingAddress.email === '' && !payer)
      throw fieldError({ 'shippingAddress.email': 'must be an email address' });
    return null;
  }
  if (await phoneAccounts.isVerified(tx, buyer.id, phone)) return null;
  if (!(await mayOrderUnproven(tx, buyer, phone))) throw new HttpError('phone-needs-proof');
  return 'due';
}

/**
 * Limits orders with an unproven number, first by the network of the client, then by the number. A buyer who has paid
 * an order with the number is not limited by the orders of strangers with it; a buyer who has proven it never comes
 * here.
 */
async function mayOrderUnproven(tx: Transaction, { id, ipAddress }: Buyer, phone: string): Promise<boolean> {
  const network = ipAddress && clientNetwork({ ip: ipAddress });
  if (network && !(await takeTokens(tx, keysOfAsker(OF_ASKER, network), 1)).taken) return false;
  // The second of two calls at once sees the order of the first.
  await lockInTransaction(tx, `unproven-orders:${phone}`);
  const { ofNumber, ofBuyer, hasPaid } = await countUnproven(tx, phone, id);
  return ofBuyer < MOST_UNPROVEN_ORDERS && (hasPaid || ofNumber < MOST_UNPROVEN_ORDERS);
}

/** Writes down how the phone of an order was proven; from now on it holds its goods as long as any other order. */
async function prove(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  proof: Exclude<PhoneProof, 'due'>,
): Promise<void> {
  await setPhoneProof(tx, order.id, proof);
  if (order.status === 'pending') {
    const wholeHours = hoursToPay(order.payment_method, await deps.settings.get(tx), order.created_at);
    await extendExpiry(tx, order.id, { hours: 1, wholeHours });
  } else if (order.status === 'awaiting-confirmation') await keepWithoutEnd(tx, order.id);
}

/** Writes the proof down for all orders of an account with this number. */
export async function provePhoneOf(
  tx: Transaction,
  deps: SalesDeps,
  { userId, phone }: { userId: string; phone: string },
  proof: 'call' | 'code',
): Promise<void> {
  for (const order of await listUnproven(tx, userId, phone)) await prove(tx, deps, order, proof);
}

/**
 * Takes a payment, also of a part, as the proof that the buyer is serious. The number itself stays unproven for the
 * account.
 */
export async function proveByPayment(tx: Transaction, deps: SalesDeps, order: OrderRow): Promise<void> {
  if (order.phone_proof === 'due') await prove(tx, deps, order, 'payment');
}

/** Writes down that staff have reached the buyer at the number of the order. @throws HttpError 409. */
export const proveByCall: OrderVerb<unknown> = (deps, id, _, by) =>
  changeOrder(deps, id, by, 'order.phone-proven', async (tx, order) => {
    if (order.phone_proof !== 'due' || !ORDER_FACTS[order.status].isOpen)
      throw new HttpError('no-phone-proof');
    const phone = buyersPhone(order);
    await prove(tx, deps, order, 'call');
    if (order.user_id !== null) {
      await provePhoneOf(tx, deps, { userId: order.user_id, phone }, 'call');
      await deps.phoneAccounts.markVerified(tx, order.user_id, phone);
    }
    return { tells: {}, reason: historySentence('phone-proven-by-call'), facts: { phoneProof: 'call' } };
  });
