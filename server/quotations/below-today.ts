import { deliveryPartsOf } from '#contract/money.ts';
import { readTerms, type DeliveryTerms } from '#server/deliveries/zones/zones.service.ts';
import type { Executor } from '#server/lib/database/database.ts';
import {
  discountedLines,
  takenOffLines,
  type PricedOrder,
  type StaffDiscount,
} from '#server/sales/sales.service.ts';
import type { QuotationDeps } from './quotation-deps.ts';
import type { NewQuotation, QuotationRow } from './quotations.store.ts';

/**
 * Returns the discount of a new quotation, in the form in which discounts of orders are checked: what is taken off the
 * goods, beside what sets of pieces do, and what transport costs less than by the shop's rule.
 * @param lines its goods as they were priced.
 * @param transportSantim the price of transport by the rule.
 */
export function givenByQuotation(
  { granted_santim: granted, ...sums }: NewQuotation,
  lines: PricedOrder['lines'],
  transportSantim: number,
): StaffDiscount {
  const freeTransport = Math.max(transportSantim - sums.shipping_santim, 0);
  return {
    lines: discountedLines(lines),
    givenSantim: takenOffLines(lines) + granted + freeTransport,
    itemsSantim: sums.items_santim,
    totalSantim: sums.total_santim,
  };
}

/**
 * Returns by how much the prices of a quotation that holds for longer are below today's, as a discount. One that has
 * expired promises all of it anew; of an open one its discount was given when it was made.
 */
export async function givenByExtension(
  db: Executor,
  deps: Pick<QuotationDeps, 'catalogue' | 'settings'>,
  quotation: QuotationRow,
): Promise<StaffDiscount> {
  const { lines, state, city, floor, has_lift: hasLift, has_assembly: assembly } = quotation;
  const [forSale, { settings }] = await Promise.all([
    deps.catalogue.listForSale(lines),
    deps.settings.get(db),
  ]);
  const isAnew = state === 'expired';
  const goods = lines.flatMap(({ variant, qty, listSantim, priceSantim }) => {
    const today = forSale.find((row) => row.variant === variant)?.price_santim;
    if (today === undefined) return [];
    const held = isAnew ? priceSantim : listSantim;
    return [{ variant, qty, priceSantim: today, fall: Math.max(today - held, 0) * qty }];
  });
  const asked = { city, floor: floor ?? undefined, hasLift: hasLift ?? undefined, assembly };
  const terms = await readTerms(db, asked, settings.deliveryCities);
  const transport = isAnew ? Math.max(transportToday(quotation, terms) - quotation.shipping_santim, 0) : 0;
  const granted = isAnew ? quotation.granted_santim : 0;
  return {
    lines: goods.map(({ variant, qty, priceSantim }) => ({ variant, qty, priceSantim })),
    givenSantim: goods.reduce((sum, { fall }) => sum + fall, transport + granted),
    itemsSantim: quotation.items_santim,
    totalSantim: quotation.total_santim,
  };
}

/** Returns what the transport of a quotation costs by the rule of today; where it is agreed on, there is no rule. */
function transportToday(
  { items_santim: itemsSantim, lines }: Pick<QuotationRow, 'items_santim' | 'lines'>,
  { transport, feeSantim, freeAboveSantim, floors, perFloorSantim }: DeliveryTerms,
): number {
  if (transport === 'by-agreement') return 0;
  const { deliverySantim } = deliveryPartsOf(itemsSantim, { feeSantim, freeAboveSantim });
  const assembly = lines.reduce((sum, { assemblySantim: each = 0, qty }) => sum + each * qty, 0);
  return deliverySantim + floors * perFloorSantim + assembly;
}
