import { historySentence } from '#contract/journal/order-sentences.ts';
import { toSantim } from '#contract/money.ts';
import type { NamedWay } from '#contract/paying/other-ways.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import type { PaymentBegun, PaymentMethod, PaymentRequest } from '#contract/paying/payments.ts';
import type { Language } from '#contract/shop/languages.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { providerNameOf, providerOf } from '#server/payment-providers/payment-provider.ts';
import { note } from '../orders/note-event.ts';
import { extendExpiry } from '../orders/ending/order-expiry.store.ts';
import { moveOrder, noteInHistory } from '../orders/order-history.store.ts';
import { stateError } from '../orders/order-refusal.ts';
import { santimDue, findOrder, findOrderForUpdate, type OrderRow } from '../orders/orders.store.ts';
import { updateOrder } from '../orders/order-writes.store.ts';
import { paymentFacts, isSameWay, notDue, openPayment, type WayOfPayment } from './payable-order.ts';
import { findOwnWay, listMethods, refuseClosed } from './payment-options.ts';
import {
  changePayment,
  closePayment,
  findOpenPayment,
  findPayment,
  type PaymentRow,
} from './payments.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { settlePayment } from './settle-payment.ts';
import { hoursToPay } from './time-to-pay.ts';
import type { CurrentSettings } from '#server/settings/current-settings.ts';

/** The number of tries: of several calls for one order at once, each may find the payment of another one. */
const ATTEMPTS = 3;

/**
 * Begins the payment of an order, or of a part of it, in one way, or goes on with the open one. An open payment in
 * another way or of another amount is closed first, unless its money may be on its way.
 * @returns what the browser does next.
 * @throws HttpError 409 when the order cannot be paid so now, 502 when the provider is away.
 */
export async function beginPayment(
  deps: SalesDeps,
  order: OrderRow,
  { amount, language, ...chosen }: PaymentRequest,
  by: AuthenticatedUser,
): Promise<PaymentBegun> {
  if (order.status !== 'pending') throw notPayable(order);
  const santim = amount === undefined ? santimDue(order) : toSantim(amount);
  if (santim === 0 || santim > santimDue(order)) throw notDue(order);
  const current = await deps.settings.get();
  const { settings } = current;
  refuseClosed(listMethods(deps, order, current, santim), chosen);
  const way = { provider: providerNameOf(chosen.method), otherWay: findOwnWay(settings, chosen) };
  const begun = await beginAt(deps, order, { ...way, language }, santim);
  const isPayable = await deps.database.transaction(async (tx) => {
    if (await chooseMethod(tx, deps, order.id, { method: chosen.method, ...way }, current, by)) return true;
    // The order ended, or was paid, while the provider was asked.
    await closePayment(tx, order.id);
    return false;
  });
  if (!isPayable) throw notPayable(await findOrder(deps.database.reader, order.id));
  return begun;
}

async function beginAt(
  deps: SalesDeps,
  order: OrderRow,
  { language, ...way }: WayOfPayment & { language: Language | undefined },
  santim: number,
): Promise<PaymentBegun> {
  const { database, providers } = deps;
  const { provider } = way;
  const change = (payment: PaymentRow, to: Parameters<typeof changePayment>[3]) =>
    database.transaction((tx) => changePayment(tx, payment.id, ['begun', 'created'], to));
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await database.transaction((tx) => openPayment(tx, order, way, santim));
    const open = await findOpenPayment(database.reader, order.id);
    if (!open) throw notPayable(await findOrder(database.reader, order.id));
    if (open.status !== 'begun') {
      const { state } = await settlePayment(deps, order, open);
      // The payment that the buyer had approved before has just been captured.
      if (state === 'captured') throw notPayable(await findOrder(database.reader, order.id));
      if (state === 'pending') throw new HttpError('payment-pending');
      if (state === 'gone') continue;
    }
    if (!isSameWay(open, way) || (open.pays_santim ?? order.total_santim) !== santim) {
      await change(open, { status: 'closed' });
      continue;
    }
    const current = (await findPayment(database.reader, { id: open.id }))!;
    if (current.status === 'declined' || current.status === 'closed') continue;
    const facts = paymentFacts(deps, current, order, language);
    const { reference, answer } = await providerOf(providers, provider).begin(facts);
    const known = reference === null ? {} : { provider_order_id: reference };
    // A payment that was closed meanwhile sends nobody to the provider, because the shop would not know of their money.
    if (await change(current, { status: 'created', ...known })) return answer;
  }
  throw new HttpError('provider-unavailable');
}

/**
 * Notes the way to pay that a buyer, or an administrator for them, has chosen for an unpaid order: a transfer has its
 * own time, counted from the placing, and an order that is paid at the door waits for its delivery.
 * @returns false when the order no longer waits for a payment.
 */
async function chooseMethod(
  tx: Transaction,
  deps: SalesDeps,
  orderId: string,
  { method, otherWay }: { method: PaymentMethod; otherWay: NamedWay | null },
  current: CurrentSettings,
  by: AuthenticatedUser,
): Promise<boolean> {
  const order = await findOrderForUpdate(tx, orderId);
  if (order?.status !== 'pending') return false;
  const { isAtDoor: atDoor, hours } = METHOD_FACTS[method];
  const isSame = order.payment_method === method && order.other_way?.id === otherWay?.id;
  if (!atDoor && isSame) return true;
  const cause = { actor: by.id, reason: historySentence('paid-by', { method: otherWay?.name ?? method }) };
  await updateOrder(tx, orderId, { payment_method: method, other_way: otherWay });
  if (atDoor) await moveOrder(tx, order, 'awaiting-confirmation', cause, 'delivery');
  else await noteInHistory(tx, orderId, 'money', cause);
  if (by.id !== order.user_id) await note(tx, 'order.payment-chosen', order, { by });
  // An order without an end gets none when its buyer looks at the bank accounts.
  if (hours !== 'orderExpiresAfterHours' && order.expires_at !== null)
    await extendExpiry(tx, orderId, {
      hours: 0,
      wholeHours: hoursToPay(method, current, order.created_at),
    });
  return true;
}

const notPayable = (order: OrderRow | undefined): HttpError =>
  order && !order.paid_at ? stateError('not-payable', order) : new HttpError('already-paid');
