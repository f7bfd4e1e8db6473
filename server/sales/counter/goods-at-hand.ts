import type { OrderLineRequest } from '#contract/orders/quotes.ts';
import { findWanted, type ForSale } from '#server/catalogue/catalogue.service.ts';
import type { DeliveryTerms } from '#server/deliveries/zones/zones.service.ts';
import { bookAt } from '#server/lib/database/book-at.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { SalesDeps } from '../sales-deps.ts';
import type { AtCounter } from '../placing/write-order.ts';
import { readOnHandAt } from './counter-sales.store.ts';

/** The pieces that have left the shop at a moment, and that were sold or moved away since. */
async function missingOf(
  tx: Transaction,
  lines: readonly OrderLineRequest[],
  forSale: readonly ForSale[],
  soldAt: Date,
) {
  const asked = new Map<ForSale, number>();
  for (const line of lines) {
    const sold = findWanted(forSale, line);
    if (sold) asked.set(sold, (asked.get(sold) ?? 0) + line.qty);
  }
  const short = [...asked].filter(([{ on_hand: onHand }, qty]) => qty > onHand);
  if (short.length === 0) return [];
  const variants = short.map(([{ variant }]) => variant);
  const then = await readOnHandAt(tx, variants, soldAt);
  return short.flatMap(([{ product, variant, on_hand: onHand }, qty]) =>
    qty <= (then.get(variant) ?? 0) ? [{ product, variant, qty: qty - onHand, toMake: 0 }] : [],
  );
}

/**
 * Returns only the goods that stand in the shop, because what the buyer takes along is not made first. Pieces that
 * were sold without a network while the stock had them, and that it has no longer, are added to it before: a sale that
 * has happened is not refused. Pieces that it lacked at that moment too are refused as at a counter with a network.
 */
export async function goodsAtHand(
  tx: Transaction,
  { catalogue, stock }: Pick<SalesDeps, 'catalogue' | 'stock'>,
  counter: AtCounter,
  lines: readonly OrderLineRequest[],
  locked: ForSale[],
): Promise<ForSale[]> {
  const missing = counter.soldAt ? await missingOf(tx, lines, locked, counter.soldAt) : [];
  if (missing.length > 0) {
    const note = 'sold at the counter without a network';
    // The stock is found wrong now, and was right when they were sold.
    await bookAt(tx, null);
    await stock.writeUp(tx, missing, { reason: 'correction', actor: counter.by, note });
    await bookAt(tx, counter.soldAt);
    counter.recounted = missing.reduce((sum, { qty }) => sum + qty, 0);
  }
  const rows = missing.length > 0 ? await catalogue.lockForSale(tx, lines) : locked;
  return rows.map((row) => ({ ...row, orderable: row.on_hand, making: null }));
}

/** The delivery terms of goods that the buyer takes along: no fee and no assembly. */
export const takeAwayTerms = (terms: DeliveryTerms): DeliveryTerms => ({
  ...terms,
  transport: 'included',
  zone: null,
  feeSantim: 0,
  perFloorSantim: 0,
  hasAssembly: false,
});
