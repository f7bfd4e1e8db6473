import type { ProviderName } from '#contract/paying/payment-methods.ts';
import { UUID } from '#server/lib/database/search-patterns.ts';
import { providerOf, type ForeignPayment } from '#server/payment-providers/payment-provider.ts';
import { lockForeign, noteUnclaimed } from './note-unclaimed.ts';
import { findOrder } from '../orders/orders.store.ts';
import { findPayment } from '../payments/payments.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { takeForeignPayment } from '../payments/take-foreign-payment.ts';

/** A payment that a provider or a buyer has named, and that no order has. */
export interface MoneyToPlace {
  provider: ProviderName;
  reference: string;
  /** The id of the order for which the buyer has named the payment. */
  order: string | null;
}

/** Looks a payment up at its provider, and makes it an order's or unclaimed. @throws HttpError 502 when it is away. */
export async function placeMoney(
  deps: SalesDeps,
  { provider, reference, order }: MoneyToPlace,
): Promise<void> {
  const found = await providerOf(deps.providers, provider).lookUp?.(reference);
  if (found) await placeFound(deps, provider, found, order);
}

/**
 * Makes money the payment of the order that it names, else of the one for which it was brought, if it fits; other
 * money becomes unclaimed.
 */
export async function placeFound(
  deps: SalesDeps,
  provider: ProviderName,
  found: ForeignPayment,
  broughtFor: string | null,
): Promise<void> {
  if (found.captures.length === 0) return;
  const { orderId = broughtFor } = found;
  const order = orderId !== null && UUID.test(orderId) && (await findOrder(deps.database.reader, orderId));
  if (order) {
    await takeForeignPayment(deps, provider, order.id, found);
    return;
  }
  await deps.database.transaction(async (tx) => {
    await lockForeign(tx, provider, found.reference);
    if (await findPayment(tx, { provider, provider_order_id: found.reference })) return;
    const why = broughtFor === null ? 'no-order' : 'other-order';
    await noteUnclaimed(tx, deps, provider, found, why, broughtFor);
  });
}
