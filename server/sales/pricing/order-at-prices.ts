import { toBirr, addUpTotals } from '#contract/money.ts';
import { readReduction } from '#contract/orders/agreed-reductions.ts';
import { totalsInBirr } from '#contract/orders/sums-in-birr.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import type { OrderRequest } from '#contract/orders/orders.ts';
import type { Transport } from '#contract/orders/quotes.ts';
import type { ForSale } from '#server/catalogue/catalogue.service.ts';
import { readRecentTerms } from '#server/deliveries/zones/zones.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { offerPriced } from '../placing/order-offer.ts';
import { lockDueAtDoor, refuseClosed } from '../payments/payment-options.ts';
import { pricedGoods, priceOrder, type PricedOrder, type Sold } from './price-order.ts';
import { priceQuotation } from './price-quotation.ts';
import { phoneProofOf } from '../placing/prove-phone.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { readAddress } from '../placing/shipping-address.ts';
import { writeOrder, type Buyer, type PlacedOrder } from '../placing/write-order.ts';

/** Goods with the prices that were promised for them, and the price of their transport. */
interface HeldGoods {
  lines: readonly {
    product: string;
    variant: string;
    name: string;
    qty: number;
    priceSantim: number;
    /** The shop's price of a piece when it was promised for less. */
    listSantim?: number;
    vatPercent: number;
    assemblySantim?: number;
  }[];
  transport: Transport;
  isTransportPriced: boolean;
  shippingSantim: number;
  /** The part of `shippingSantim` for the delivery itself; `perFloorSantim` is the price of carrying up a floor. */
  deliverySantim: number;
  perFloorSantim: number;
  /** The discount on the goods beside their promised prices. */
  grantedSantim?: number;
}

/**
 * Prices goods for a quotation that is made now.
 * @throws HttpError 409 where not all of them can be had, 400 for a reduction that leaves nothing to pay for them.
 */
export function priceGoods(
  ...[lines, forSale, around, terms]: Parameters<typeof priceQuotation>
): PricedOrder {
  const priced = priceQuotation(lines, forSale, around, terms);
  refuseMissing(priced);
  if (terms.reduction && priced.totals.itemsSantim <= 0)
    throw fieldError({ discount: 'must be less than the goods cost' });
  return priced;
}

/** Returns the same goods with another price of transport. */
export function withShipping(priced: PricedOrder, shippingSantim: number): PricedOrder {
  const off = { discountSantim: priced.grantedSantim, isDeliveryFree: false };
  const totals = addUpTotals(priced.lines.map(pricedGoods), shippingSantim, off);
  return {
    ...priced,
    totals,
    quote: {
      ...priced.quote,
      ...totalsInBirr(totals),
    },
  };
}

/** @throws HttpError 409 that names the first product that cannot be had. */
function refuseMissing({ quote }: PricedOrder, names = new Map<string, string>()): void {
  const missing = quote.orderItems.filter(({ problem }) => problem !== null);
  const [first] = missing;
  if (!first) return;
  const name = [first.name, first.variantName].filter(Boolean).join(', ');
  const params = {
    name: name || (names.get(first.product) ?? first.product),
    left: first.countInStock,
    more: missing.length - 1,
  };
  throw new HttpError('quotation-goods-gone', { params, details: params });
}

interface HeldOrder {
  buyer: Buyer;
  goods: HeldGoods;
  request: Pick<OrderRequest, 'shippingAddress' | 'paymentMethod' | 'otherWay' | 'assembly'>;
  /** The key by which a second call finds the same order. */
  key: string;
  /** Says that somebody of the shop has offered these goods to the buyer. */
  isOffered: boolean;
}

/**
 * Places an order at promised prices, in the caller's transaction; its goods are reserved as for any other order.
 * @throws HttpError 409 where goods are gone or the way to pay is closed, 400 for a wrong phone number.
 */
export async function orderAtPrices(
  tx: Transaction,
  deps: SalesDeps,
  { buyer, goods, request, key, isOffered }: HeldOrder,
): Promise<PlacedOrder> {
  const shippingAddress = readAddress(request.shippingAddress);
  const { paymentMethod: method, otherWay, assembly } = request;
  const current = await deps.settings.get(tx);
  const dueAtDoorSantim = METHOD_FACTS[method].isAtDoor
    ? await lockDueAtDoor(tx, buyer.id, shippingAddress.phone)
    : 0;
  const forSale = await deps.catalogue.lockForSale(tx, goods.lines);
  const now = await readRecentTerms(tx, { ...shippingAddress, assembly }, current);
  const { transport, perFloorSantim } = goods;
  const terms = { ...now, transport, feeSantim: goods.deliverySantim || now.feeSantim, perFloorSantim };
  const held = priceOrder(goods.lines, atPrices(forSale, goods), terms, null, {
    calendar: current.calendar,
    reduction: readReduction(toBirr(goods.grantedSantim ?? 0)),
  });
  refuseMissing(held, new Map(goods.lines.map(({ product, name }) => [product, name])));
  const offer = offerPriced(deps, withShipping(held, goods.shippingSantim), current, { dueAtDoorSantim });
  refuseClosed(offer.quote.methods, { method, otherWay });
  const orderItems = goods.lines.map(({ product, variant, qty }) => ({ product, variant, qty }));
  const placing = {
    buyer,
    request: { orderItems, ...request },
    shippingAddress,
    payer: null,
    idempotencyKey: key,
    requestHash: key,
    current,
    isOffered,
  };
  const phoneProof = await phoneProofOf(tx, deps, placing);
  return writeOrder(tx, deps, placing, {
    offer,
    phoneProof,
    ...(goods.isTransportPriced && { isTransportPriced: true as const }),
  });
}

/** Replaces the prices of now by the promised ones. */
function atPrices(forSale: readonly ForSale[], { lines }: HeldGoods): Sold[] {
  const promised = new Map(lines.map((line) => [line.variant, line]));
  return forSale.map((row) => {
    const line = promised.get(row.variant);
    if (!line) return row;
    const {
      priceSantim: price_santim,
      listSantim = 0,
      vatPercent: vat_percent,
      assemblySantim = null,
    } = line;
    const list_santim = listSantim > price_santim ? listSantim : null;
    const promisedAt = { price_santim, list_santim, vat_percent, regular_santim: null };
    return { ...row, ...promisedAt, assembly_santim: assemblySantim };
  });
}
