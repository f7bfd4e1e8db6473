import { keyOfShop } from '#contract/orders/orders.ts';
import { QUOTATION_FACTS } from '#contract/orders/quotation-states.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { QuotationOrder } from '#contract/orders/quotations.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { orderAtPrices, readOrder, type Buyer } from '#server/sales/sales.service.ts';
import type { QuotationDeps } from './quotation-deps.ts';
import { houseOf, partsOfQuotation } from './quoted-work.ts';
import { findQuotationForUpdate, markOrdered, type QuotationRow } from './quotations.store.ts';

interface Ordered {
  order: Order;
  isNew: boolean;
}

/**
 * Makes the order of a quotation for the caller, once: a repeated call gets the same order. The quotation stays locked
 * from the check of its state until the order is stored, so that two calls at once make one order, and a call that
 * fails leaves nothing behind.
 * @throws HttpError 404; 409 when the quotation is not open, goods are sold out or it cannot be paid in this way.
 */
export async function orderQuotation(
  deps: QuotationDeps,
  id: string,
  request: QuotationOrder,
  viewer: AuthenticatedUser,
): Promise<Ordered> {
  const { id: user, name, email, ipAddress } = viewer;
  return place(deps, id, request, { viewer, buyerOf: () => ({ id: user, name, email, ipAddress }) });
}

/**
 * Makes the order of a quotation for the customer, by somebody of the shop. If the customer has no account, only
 * administrators see the order.
 */
export async function orderForAsker(
  deps: QuotationDeps,
  id: string,
  request: QuotationOrder,
  by: AuthenticatedUser,
): Promise<Ordered> {
  const { email, name } = request.shippingAddress;
  const known = email === '' ? undefined : await deps.accounts.findByEmail(email);
  const buyerOf = ({ user_id: asker }: QuotationRow): Buyer => ({
    ...(known ?? { id: asker, name, email }),
    placedBy: by,
  });
  return place(deps, id, request, { viewer: by, buyerOf });
}

interface Ordering {
  viewer: AuthenticatedUser;
  buyerOf(quotation: QuotationRow): Buyer;
}

async function place(
  deps: QuotationDeps,
  id: string,
  request: QuotationOrder,
  { viewer, buyerOf }: Ordering,
): Promise<Ordered> {
  const placed = await deps.database.transaction(async (tx) => {
    const quotation = await findQuotationForUpdate(tx, id);
    if (!quotation || (quotation.link_ended_at !== null && !viewer.forShop)) throw new HttpError('not-found');
    if (quotation.order_id !== null) return { id: quotation.order_id, isNew: false };
    if (!QUOTATION_FACTS[quotation.state].isOrderable) throw notOpen(quotation);
    return { id: await write(tx, deps, quotation, request, buyerOf(quotation)), isNew: true };
  });
  const order = await readOrder(deps.sales, placed.id, viewer).catch((error: unknown) => {
    // Another person who has the link has ordered the quotation.
    if (error instanceof HttpError && error.status === 404) throw notOpen({ state: 'ordered' });
    throw error;
  });
  return { order, isNew: placed.isNew };
}

async function write(
  tx: Transaction,
  deps: QuotationDeps,
  quotation: QuotationRow,
  { shippingAddress, paymentMethod, otherWay }: QuotationOrder,
  buyer: Buyer,
): Promise<string> {
  const { city, company, tin } = quotation;
  const { order } = await orderAtPrices(tx, deps.sales, {
    buyer,
    goods: {
      lines: quotation.lines,
      transport: quotation.transport,
      isTransportPriced: quotation.is_transport_priced,
      shippingSantim: quotation.shipping_santim,
      deliverySantim: partsOfQuotation(quotation).deliverySantim,
      perFloorSantim: quotation.per_floor_santim,
      grantedSantim: quotation.granted_santim,
    },
    request: {
      shippingAddress: { ...shippingAddress, city, company, tin, ...houseOf(quotation) },
      paymentMethod,
      ...(otherWay !== undefined && { otherWay }),
      assembly: quotation.has_assembly,
    },
    key: keyOfShop(`quotation-${quotation.id}`),
    isOffered: quotation.created_by !== null,
  });
  await markOrdered(tx, quotation.id, order.id);
  return order.id;
}

export const notOpen = ({ state }: Pick<QuotationRow, 'state'>) =>
  new HttpError('quotation-not-open', { params: { state }, details: { state } });
