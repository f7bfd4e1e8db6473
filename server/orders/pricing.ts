import { toBirr, totalsOf, type Totals } from '#contract/money.ts';
import type { Quote, Transport } from '#contract/orders.ts';
import type { MethodOffer } from '#contract/payments.ts';
import type { SummaryRow } from '#server/catalogue/catalogue.service.ts';
import { chargeAnswer, type Charge } from '#server/payments/charge.ts';

export interface RequestedLine {
  product: string;
  qty: number;
}

export interface PricedOrder {
  lines: { product: SummaryRow; qty: number }[];
  totals: Totals;
  /** Lines that cannot be sold as asked. */
  problems: boolean;
  quote: Omit<Quote, 'charge' | 'methods'>;
}

/** Several lines of one product are one line: they are added up before the stock is asked. */
export function mergeLines(lines: readonly RequestedLine[]): RequestedLine[] {
  const merged = new Map<string, number>();
  for (const { product, qty } of lines) merged.set(product, (merged.get(product) ?? 0) + qty);
  return [...merged].map(([product, qty]) => ({ product, qty }));
}

/**
 * Prices lines by the shop's own rows. What is gone or not there in that number is named, and its total counts
 * what is left of it.
 */
export function priceOrder(
  requested: readonly RequestedLine[],
  products: readonly SummaryRow[],
  transport: Transport,
): PricedOrder {
  const byId = new Map(products.map((product) => [product.id, product]));
  const sold: PricedOrder['lines'] = [];
  const orderItems: Quote['orderItems'] = mergeLines(requested).map(({ product: id, qty }) => {
    const product = byId.get(id);
    if (!product) {
      return {
        product: id,
        name: '',
        image: '',
        price: 0,
        qty: 0,
        countInStock: 0,
        lineTotal: 0,
        problem: 'gone',
      };
    }
    const available = Math.min(qty, product.count_in_stock);
    if (available > 0) sold.push({ product, qty: available });
    const problem = available === qty ? null : available === 0 ? 'out-of-stock' : 'not-enough-stock';
    return {
      product: id,
      name: product.name,
      image: product.images[0]!,
      price: toBirr(product.price_santim),
      qty: available,
      countInStock: product.count_in_stock,
      lineTotal: toBirr(product.price_santim * available),
      problem,
    };
  });
  const totals = totalsOf(
    sold.map(({ product, qty }) => ({ priceSantim: product.price_santim, qty })),
    transport === 'by-agreement' ? 0 : undefined,
  );
  return {
    lines: sold,
    totals,
    problems: orderItems.some((line) => line.problem !== null),
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

export function quoteAnswer(priced: PricedOrder, charge: Charge | null, methods: MethodOffer[]): Quote {
  return { ...priced.quote, charge: chargeAnswer(charge), methods };
}

/** Cities are compared without case and outer spaces; a shop that names none delivers everywhere. */
export function transportTo(city: string | undefined, deliveryCities: readonly string[]): Transport {
  const fold = (name: string) => name.trim().toLowerCase();
  if (city === undefined || deliveryCities.length === 0) return 'included';
  return deliveryCities.some((known) => fold(known) === fold(city)) ? 'included' : 'by-agreement';
}
