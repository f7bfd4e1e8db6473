import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { percentOf } from '#contract/orders/discounts.ts';
import { toBirr } from '#contract/money.ts';
import type { StaffRole } from '#contract/accounts/roles.ts';
import type { Settings } from '#contract/shop/settings.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { useGranted } from '../discount-requests/discount-requests.store.ts';
import type { PricedLine } from './price-order.ts';
import type { SalesDeps } from '../sales-deps.ts';

/** A discount that somebody of the shop gives; sums are in santim without VAT. */
export interface GivenDiscount {
  /** The goods at the prices of the shop. */
  lines: readonly { variant: string; priceSantim: number; qty: number }[];
  givenSantim: number;
  /** The goods after every discount, a coupon's too. */
  itemsSantim: number;
  /** The order that is changed. */
  orderId?: string | null;
}

/**
 * Refuses a discount beyond what owners let their staff give: more percent of the goods, or goods below their least margin.
 * Owners have no limit, and what an owner has granted is used up here. The refusal never tells the margin, because it
 * would tell the cost. Answers whether an owner's word was used up, who has proven for it that it is them.
 * @throws HttpError 409
 */
export async function refuseDiscount(
  tx: Transaction,
  settings: Settings,
  by: { id: string; role: StaffRole | null },
  given: GivenDiscount,
): Promise<boolean> {
  if (given.givenSantim <= 0 || by.role === 'owner') return false;
  const problem = await problemOf(tx, settings, given);
  if (!problem) return false;
  if (!(await useGranted(tx, by.id, fingerprintOf(given)))) throw refusal(problem, given);
  return true;
}

/**
 * The same for a discount that is given now: above what may go without it, people prove that it is them, unless an owner has
 * given it. Nobody gives a password at a shop tablet, so that an owner is asked from there. @throws HttpError 409, 403
 */
export async function giveDiscount(
  tx: Transaction,
  { proofs }: Pick<SalesDeps, 'proofs'>,
  settings: Settings,
  { by, given }: { by: AuthenticatedUser; given: GivenDiscount },
): Promise<void> {
  if (await refuseDiscount(tx, settings, by, given)) return;
  await proofs.ofMoney(tx, by, given.givenSantim, async () => {
    if (!(await useGranted(tx, by.id, fingerprintOf(given))))
      throw refusal({ why: 'tablet', percent: '' }, given);
  });
}

/** The mark of exactly these goods at these prices with this discount; an order's is good for its changes alone. */
export function fingerprintOf({ lines, givenSantim, itemsSantim, orderId = null }: GivenDiscount): string {
  const goods = lines.map(({ variant, qty, priceSantim }) => `${variant}*${qty}*${priceSantim}`).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([goods, givenSantim, itemsSantim, orderId]))
    .digest('hex');
}

interface Problem {
  why: 'percent' | 'margin' | 'tablet';
  percent: string;
}

async function problemOf(
  db: Executor,
  { staffDiscountPercent, staffMarginPercent }: Settings,
  given: GivenDiscount,
): Promise<Problem | null> {
  if (staffDiscountPercent !== '') {
    const most = percentOf(goodsOf(given.lines), Number(staffDiscountPercent));
    if (given.givenSantim > most) return { why: 'percent', percent: staffDiscountPercent };
  }
  const isTooLow = staffMarginPercent !== '' && (await isBelowMargin(db, given, Number(staffMarginPercent)));
  return isTooLow ? { why: 'margin', percent: '' } : null;
}

/** Tells whether a change gives more of the goods away than the order had given before. */
export function givesMore(
  before: { givenSantim: number; goodsSantim: number },
  after: Pick<GivenDiscount, 'lines' | 'givenSantim'>,
): boolean {
  const share = BigInt(before.givenSantim) * BigInt(goodsOf(after.lines));
  return BigInt(after.givenSantim) * BigInt(before.goodsSantim) > share;
}

/** The goods of an order as they were priced, before a discount. */
export const givenLines = (lines: readonly PricedLine[]): GivenDiscount['lines'] =>
  lines.map(({ sold, qty }) => ({ variant: sold.variant, priceSantim: sold.price_santim, qty }));

/** The refusal names what was wanted, so that the screen can ask the owners for just that. */
const refusal = (
  params: Problem,
  { lines, givenSantim, itemsSantim, orderId: order = null }: GivenDiscount,
) => {
  const asked = {
    lines: lines.map(({ variant, qty, priceSantim }) => ({ variant, qty, price: toBirr(priceSantim) })),
    discount: toBirr(givenSantim),
    itemsPrice: toBirr(itemsSantim),
    order,
  };
  return new HttpError(409, 'discount-needs-owner', {
    params: { ...params },
    details: { ...params, asked },
  });
};

const goodsOf = (lines: GivenDiscount['lines']): number =>
  lines.reduce((sum, { priceSantim, qty }) => sum + priceSantim * qty, 0);

/** Compares the goods whose cost is known, each with its share of the discount. */
async function isBelowMargin(
  db: Executor,
  { lines, itemsSantim }: GivenDiscount,
  percent: number,
): Promise<boolean> {
  const { rows } = await sql<{ variant_id: string; cost_santim: number }>`
    select variant_id, cost_santim from variant_supplies
    where variant_id = any(${lines.map(({ variant }) => variant)}::text[]) and cost_santim is not null`.execute(
    db,
  );
  const costs = new Map(rows.map((row) => [row.variant_id, row.cost_santim]));
  const known = lines.filter(({ variant }) => costs.has(variant));
  if (known.length === 0) return false;
  const cost = known.reduce((sum, { variant, qty }) => sum + costs.get(variant)! * qty, 0);
  const paid = (goodsOf(known) * itemsSantim) / goodsOf(lines);
  return paid * (100 - percent) < cost * 100;
}
