import type { ProviderName } from '#contract/paying/payment-methods.ts';
import { UUID } from '#server/lib/database/search-patterns.ts';
import { providerOf, type ForeignPayment } from '#server/payment-providers/payment-provider.ts';
import { lockForeign, noteUnclaimed } from './note-unclaimed.ts';
import { findOrder } from '../orders/orders.store.ts';
import { findPayment } from '../payments/payments.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { takeForeignPayment } from '../payments/take-foreign-payment.ts';

/** Money that a provider or a buyer told of, and that no order of the shop knows. */
export interface MoneyToPlace {
  provider: ProviderName;
  reference: string;
  /** The order for which its buyer brought it. */
  order: string | null;
}

/** Looks money up, and finds out what it is for. @throws HttpError 502 when the provider is away. */
export async function placeMoney(
  deps: SalesDeps,
  { provider, reference, order }: MoneyToPlace,
): Promise<void> {
  const found = await providerOf(deps.providers, provider).lookUp?.(reference);
  if (found) await placeFound(deps, provider, found, order);
}

/** Money pays the order that it names, else the one for which it was brought, if it fits; any other is unclaimed. */
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
