import { createHash } from 'node:crypto';
import { takePercent } from '#contract/orders/discounts.ts';
import { lineReductionsOf } from '#contract/orders/line-reductions.ts';
import { toBirr } from '#contract/money.ts';
import { can } from '#contract/accounts/jobs.ts';
import type { Rights } from '#contract/accounts/roles.ts';
import type { Settings } from '#contract/shop/settings.ts';
import { many } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { useGranted } from '../discount-requests/discount-requests.store.ts';
import type { PricedLine, Sold } from './price-order.ts';
import type { SalesDeps } from '../sales-deps.ts';

/** A discount given by staff of the shop; sums are in santim without VAT. */
export interface StaffDiscount {
  /** The goods at the shop's own prices, with the agreed price of a piece where its line has a discount. */
  lines: readonly { variant: string; priceSantim: number; qty: number; agreedSantim?: number | undefined }[];
  /** All that is taken off, also from single lines. */
  givenSantim: number;
  /** The price of the goods after every discount, also a coupon's. */
  itemsSantim: number;
  /** The price that the buyer agrees to, with VAT and delivery. */
  totalSantim: number;
  /** The order that is changed; absent or null for a new order. */
  orderId?: string | null;
}

/**
 * Refuses a discount beyond what owners let their staff give: too great a part of the goods, or goods below their
 * least margin. Whoever may give discounts has no limit; a discount that an owner has granted is used up here. The error never names the
 * margin, from which the cost could be told. Answers whether a granted discount was used up; the owner has proven
 * their identity for it.
 * @throws HttpError 409
 */
export async function refuseDiscount(
  tx: Transaction,
  settings: Settings,
  by: Rights & { id: string },
  given: StaffDiscount,
): Promise<boolean> {
  if (given.givenSantim <= 0 || can(by, 'discounts:write')) return false;
  const problem = await findDiscountProblem(tx, settings, given);
  if (!problem) return false;
  if (!(await useGranted(tx, by.id, fingerprintOf(given)))) throw refusal(problem, given);
  return true;
}

/** Returns the percent of the goods that somebody may take off without an owner; nothing where there is no such limit. */
export const discountLimitOf = (
  { staffDiscountPercent: percent }: Settings,
  by: Rights,
): { discountLimit?: string } =>
  percent === '' || can(by, 'discounts:write') ? {} : { discountLimit: percent };

/**
 * Refuses a discount in the same way, and asks for a proof of identity above the limit without one, unless an owner
 * has granted it. A tablet of the shop takes no passwords, so its users ask an owner.
 * @throws HttpError 409, 403
 */
export async function giveDiscount(
  tx: Transaction,
  { proofs }: Pick<SalesDeps, 'proofs'>,
  settings: Settings,
  { by, given }: { by: AuthenticatedUser; given: StaffDiscount },
): Promise<void> {
  if (await refuseDiscount(tx, settings, by, given)) return;
  const atTablet = async () => {
    if (!(await useGranted(tx, by.id, fingerprintOf(given))))
      throw refusal({ why: 'tablet', percent: '' }, given);
  };
  await proofs.ofMoney(tx, by, given.givenSantim, { act: 'discount', atTablet });
}

/**
 * Identifies exactly these goods at these prices with this discount and total; of an order it is good for changes of
 * that order alone.
 */
export function fingerprintOf({
  lines,
  givenSantim,
  itemsSantim,
  totalSantim,
  orderId = null,
}: StaffDiscount): string {
  const goods = lines
    .map(({ variant, qty, priceSantim, agreedSantim = priceSantim }) =>
      [variant, qty, priceSantim, agreedSantim].join('*'),
    )
    .toSorted();
  return createHash('sha256')
    .update(JSON.stringify([goods, givenSantim, itemsSantim, totalSantim, orderId]))
    .digest('hex');
}

interface Problem {
  why: 'percent' | 'margin' | 'tablet';
  percent: string;
}

async function findDiscountProblem(
  db: Executor,
  { staffDiscountPercent, staffMarginPercent }: Settings,
  given: StaffDiscount,
): Promise<Problem | null> {
  if (staffDiscountPercent !== '') {
    const most = takePercent(goodsOf(given.lines), Number(staffDiscountPercent));
    if (given.givenSantim > most) return { why: 'percent', percent: staffDiscountPercent };
  }
  const isTooLow = staffMarginPercent !== '' && (await isBelowMargin(db, given, Number(staffMarginPercent)));
  return isTooLow ? { why: 'margin', percent: '' } : null;
}

/** Says whether a changed order has a discount of a greater part of its goods than before. */
export function givesMore(
  before: { givenSantim: number; goodsSantim: number },
  after: Pick<StaffDiscount, 'lines' | 'givenSantim'>,
): boolean {
  const share = BigInt(before.givenSantim) * BigInt(goodsOf(after.lines));
  return BigInt(after.givenSantim) * BigInt(before.goodsSantim) > share;
}

/** The goods of an order at their prices before a discount. */
export const discountedLines = (lines: readonly PricedLine[]): StaffDiscount['lines'] =>
  lines.map(({ sold, qty }) => {
    const { variant, price_santim: agreed } = sold;
    const list = shopPriceOf(sold);
    return { variant, priceSantim: list ?? agreed, qty, ...(list !== null && { agreedSantim: agreed }) };
  });

/** The shop's own price of lowered goods, which a set of pieces may have lowered first; null: nobody of the shop has. */
const shopPriceOf = ({ price_santim: agreed, list_santim: list = null, set_santim: bySet }: Sold) =>
  bySet === undefined ? list : bySet === agreed ? null : bySet;

/** The sum in santim that is taken off single lines of priced goods. */
export const takenOffLines = (lines: readonly PricedLine[]): number =>
  lineReductionsOf(
    lines.map(({ sold, qty }) => ({ priceSantim: sold.price_santim, listSantim: shopPriceOf(sold), qty })),
  );

/** Makes the error with the wanted discount in its details, so that the screen can ask the owners for it. */
const refusal = (
  params: Problem,
  { lines, givenSantim, itemsSantim, totalSantim, orderId: order = null }: StaffDiscount,
) => {
  const asked = {
    lines: lines.map(({ variant, qty, priceSantim, agreedSantim }) => ({
      variant,
      qty,
      price: toBirr(priceSantim),
      ...(agreedSantim !== undefined && { agreedPrice: toBirr(agreedSantim) }),
    })),
    discount: toBirr(givenSantim),
    itemsPrice: toBirr(itemsSantim),
    totalPrice: toBirr(totalSantim),
    order,
  };
  return new HttpError('discount-needs-owner', {
    params: { ...params },
    details: { ...params, asked },
  });
};

const goodsOf = (lines: StaffDiscount['lines']): number =>
  lines.reduce((sum, { priceSantim, qty }) => sum + priceSantim * qty, 0);

/** The goods at the prices that were agreed on for single lines. */
const agreedGoodsOf = (lines: StaffDiscount['lines']): number =>
  lines.reduce((sum, { priceSantim, agreedSantim = priceSantim, qty }) => sum + agreedSantim * qty, 0);

/** Says whether the goods with a known cost, after their share of the discount, bring less than the least margin. */
async function isBelowMargin(
  db: Executor,
  { lines, itemsSantim }: StaffDiscount,
  percent: number,
): Promise<boolean> {
  const rows = await many<{ variant_id: string; cost_santim: number }>(db)`
    select variant_id, cost_santim from variant_supplies
    where variant_id = any(${lines.map(({ variant }) => variant)}::text[]) and cost_santim is not null`;
  const costs = new Map(rows.map((row) => [row.variant_id, row.cost_santim]));
  const known = lines.filter(({ variant }) => costs.has(variant));
  if (known.length === 0) return false;
  const cost = known.reduce((sum, { variant, qty }) => sum + costs.get(variant)! * qty, 0);
  const paid = (agreedGoodsOf(known) * itemsSantim) / agreedGoodsOf(lines);
  return paid * (100 - percent) < cost * 100;
}
