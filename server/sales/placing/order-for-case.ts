import type { PaymentMethod } from '#contract/paying/payment-methods.ts';
import type { MethodOffer } from '#contract/paying/payments.ts';
import type { ForSale } from '#server/catalogue/catalogue.service.ts';
import { readTerms } from '#server/deliveries/zones/zones.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { withShipping } from '../pricing/order-at-prices.ts';
import { offerPriced } from './order-offer.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import { priceOrder } from '../pricing/price-order.ts';
import { phoneProofOf } from './prove-phone.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { SERVICE_WORK } from './service-work.ts';
import { writeOrder, type PlacedOrder } from './write-order.ts';

interface CaseGoods {
  /** The order from which the service case came, which is locked; its buyer pays the new one. */
  of: OrderRow;
  /** The goods and work, at the prices that the buyer pays. */
  sold: readonly { row: ForSale; qty: number }[];
  /** The key by which a second call finds the same order. */
  key: string;
  by: AuthenticatedUser;
}

/**
 * Places an order for what a service case costs its buyer, in the caller's transaction: to the same address, without a
 * price of transport, and with the first order's way to pay if that is still open.
 * @throws HttpError 409 where goods are gone, or no way to pay is open.
 */
export async function orderForCase(
  tx: Transaction,
  deps: SalesDeps,
  { of, sold, key, by }: CaseGoods,
): Promise<PlacedOrder> {
  const current = await deps.settings.get(tx);
  const { shipping_address: shippingAddress, payer } = of;
  const { city, place } = shippingAddress;
  const terms = await readTerms(tx, { city, place }, current.settings.deliveryCities);
  const orderItems = sold.map(({ row: { product, variant }, qty }) => ({ product, variant, qty }));
  const rows = sold.map(({ row }) => row);
  const priced = withShipping(priceOrder(orderItems, rows, { ...terms, transport: 'included' }), 0);
  refuseGone(priced.quote.orderItems);
  const offer = offerPriced(deps, priced, current);
  const paymentMethod = methodFrom(offer.quote.methods, of.payment_method);
  const placing = {
    buyer: { id: of.user_id, name: of.buyer_name, email: of.buyer_email, placedBy: by },
    request: { orderItems, shippingAddress, paymentMethod },
    shippingAddress,
    payer,
    idempotencyKey: key,
    requestHash: key,
    current,
  };
  const phoneProof = await phoneProofOf(tx, deps, placing);
  return writeOrder(tx, deps, placing, { offer, phoneProof, isTransportPriced: true });
}

function refuseGone(lines: readonly { name: string; countInStock: number; problem: string | null }[]): void {
  const gone = lines.find(({ problem }) => problem !== null);
  if (gone) throw new HttpError('case-goods-gone', { params: { name: gone.name, ready: gone.countInStock } });
}

/**
 * Chooses the way to pay of the first order, else the first open one. A way that the owner has named is left out,
 * because only a buyer chooses it.
 */
function methodFrom(offers: readonly MethodOffer[], usual: PaymentMethod): PaymentMethod {
  const open = offers.filter(({ problem, otherWay }) => problem === null && otherWay === undefined);
  const found = open.find(({ method }) => method === usual) ?? open[0];
  if (!found)
    throw new HttpError('payment-method-unavailable', {
      params: { hasOthers: 'no', others: '', hasLimit: 'no', limit: '', least: '' },
    });
  return found.method;
}

/** Makes the row of goods for a repair: it is work, and has no stock. @param santim its price without VAT. */
export const workRow = (
  { name, image }: { name: string; image: string },
  { santim, vatPercent }: { santim: number; vatPercent: number },
): ForSale => ({
  product: SERVICE_WORK,
  variant: SERVICE_WORK,
  isDefault: true,
  name,
  image,
  options: [],
  values: [],
  sku: null,
  name_am: null,
  sold_as_seen: null,
  sold_as_seen_am: null,
  price_santim: santim,
  vat_percent: vatPercent,
  regular_santim: null,
  on_hand: 1,
  orderable: 1,
  lead_time_days: null,
  making: null,
  assembly_santim: null,
});
