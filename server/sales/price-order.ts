import { toBirr, totalsOf, type Totals } from '#contract/money.ts';
import type { OrderLineRequest, Quote, Transport } from '#contract/orders.ts';
import type { SummaryRow } from '#server/catalogue/catalogue.service.ts';
import { sumPieces } from './order-goods.ts';

export interface PricedOrder {
  lines: { product: SummaryRow; qty: number }[];
  totals: Totals;
  quote: Omit<Quote, 'charge' | 'methods'>;
}

/**
 * Prices lines by the shop's own rows; several of one product are one, before the stock is asked. What is gone or not
 * there in that number is named, and its total counts what is left of it.
 */
export function priceOrder(
  requested: readonly OrderLineRequest[],
  products: readonly SummaryRow[],
  transport: Transport,
): PricedOrder {
  const byId = new Map(products.map((product) => [product.id, product]));
  const merged = sumPieces(requested).map(({ product: id, qty }) => {
    const product = byId.get(id);
    return { id, product, asked: qty, qty: Math.min(qty, product?.count_in_stock ?? 0) };
  });
  const orderItems = merged.map(({ id, product, asked, qty }) => ({
    product: id,
    name: product?.name ?? '',
    image: product?.images[0] ?? '',
    price: toBirr(product?.price_santim ?? 0),
    qty,
    countInStock: product?.count_in_stock ?? 0,
    lineTotal: toBirr((product?.price_santim ?? 0) * qty),
    problem: product ? problemOf(asked, qty) : ('gone' as const),
  }));
  const lines = merged.flatMap(({ product, qty }) => (product && qty > 0 ? [{ product, qty }] : []));
  const totals = totalsOf(
    lines.map(({ product, qty }) => ({ priceSantim: product.price_santim, qty })),
    transport === 'by-agreement' ? 0 : undefined,
  );
  return {
    lines,
    totals,
    quote: {
      orderItems,
      itemsPrice: toBirr(totals.itemsSantim),
      shippingPrice: toBirr(totals.shippingSantim),
      taxPrice: toBirr(totals.taxSantim),
      totalPrice: toBirr(totals.totalSantim),
      transport,
    },
  };
}

function problemOf(asked: number, available: number): Quote['orderItems'][number]['problem'] {
  if (available === asked) return null;
  return available === 0 ? 'out-of-stock' : 'not-enough-stock';
}

/** Cities are compared without case and outer spaces; a shop that names none delivers everywhere. */
export function transportTo(city: string | undefined, deliveryCities: readonly string[]): Transport {
  const fold = (name: string) => name.trim().toLowerCase();
  if (city === undefined || deliveryCities.length === 0) return 'included';
  return deliveryCities.some((known) => fold(known) === fold(city)) ? 'included' : 'by-agreement';
}
