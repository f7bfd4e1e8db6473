import { historySentence } from '#contract/journal/order-sentences.ts';
import { createHash, randomUUIDv7 } from 'node:crypto';
import type { AuditFields } from '#contract/accounts/audit.ts';
import { toBirr, toSantim } from '#contract/money.ts';
import { lineReductionsOf } from '#contract/orders/line-reductions.ts';
import type {
  OrderChangeQuote,
  OrderChangeRequest,
  WantedChange,
} from '#contract/orders/order-change-requests.ts';
import { IDEMPOTENCY_KEY } from '#contract/orders/orders.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { isOffline, methodOf } from '#server/payment-providers/payment-provider.ts';
import { tellNoLongerMade } from '../placing/no-longer-made.ts';
import { noteAndTell } from '../orders/note-event.ts';
import { findOrder, getOrderForUpdate } from '../orders/orders.store.ts';
import { getOrder } from '../orders/read-orders.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { askAboutOpenPayment } from '../payments/settle-payment.ts';
import { hoursToTransfer } from '../payments/time-to-pay.ts';
import { foreseeHalfDay } from '../half-days/change-half-day.ts';
import { orderBefore, makeChange } from './make-change.ts';
import {
  countChanges,
  decideProposal,
  findChangeByKey,
  findProposal,
  insertChange,
  insertProposal,
} from './order-changes.store.ts';
import { costsMore, dueAfter, planChange, type ChangePlan, type Standing } from './plan-change.ts';
import {
  discountedLines,
  discountLimitOf,
  givesMore,
  refuseDiscount,
  takenOffLines,
} from '../pricing/staff-discount.ts';
import { lockStanding, readStanding } from './standing.ts';
import type { PricedLine, StaffLine } from '../pricing/price-order.ts';
import { changeOccasion } from './change-occasion.ts';

/**
 * Says what a changed order would cost, owe or get refunded; nothing is reserved.
 * @throws HttpError as the change does.
 */
export async function quoteChange(
  deps: SalesDeps,
  orderId: string,
  wanted: WantedChange,
  by: AuthenticatedUser,
): Promise<OrderChangeQuote> {
  const order = await getOrder(deps, orderId, by);
  const standing = await readStanding(deps, order, wanted);
  const plan = planChange(standing, wanted);
  const halfDays = await foreseeHalfDay(deps.database.reader, standing, plan);
  const { quote } = plan.priced;
  const named = await tellNoLongerMade(deps.database.reader, deps, { ...quote, charge: null, methods: [] });
  return {
    ...plan.told,
    lines: named.orderItems,
    transport: plan.transport,
    ...(quote.assemblyPrice !== undefined && { assemblyPrice: quote.assemblyPrice }),
    ...(halfDays && { halfDays }),
    ...(quote.coupon && { coupon: quote.coupon }),
    basis: await countChanges(deps.database.reader, orderId),
    amountDue: toBirr(dueAfter(plan)),
    goesBack: plan.back.map(({ payment: { provider }, santim }) => ({
      method: methodOf(provider),
      amount: toBirr(santim),
      byHand: isOffline(provider),
    })),
    costsMore: costsMore(plan),
    ...(plan.grantedSantim > 0 && { granted: toBirr(plan.grantedSantim) }),
    ...discountLimitOf(standing.settings, by),
    isSame: plan.isSame,
  };
}

/**
 * Changes an order for somebody of the shop. A change that makes it more expensive, and to which the buyer has not
 * agreed, is only proposed to them. A request that was carried out before, or that alters nothing, does nothing.
 * @throws HttpError 409 when the order, its price or its goods differ from what the person saw; 403 where the change
 * gives away more than is allowed without a proof of identity.
 */
export async function requestChange(
  deps: SalesDeps,
  orderId: string,
  request: OrderChangeRequest,
  by: AuthenticatedUser,
  key: string | undefined,
): Promise<void> {
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) throw new HttpError('invalid-idempotency-key');
  const found = await findOrder(deps.database.reader, orderId);
  // Money that a provider has taken meanwhile counts; a payment without money is given up below.
  if (found?.status === 'pending' || found?.awaiting === 'capture') await askAboutOpenPayment(deps, found);
  const { reason, totalPrice, basis, agreed, ...wanted } = request;
  const hash = hashRequest(request);
  await deps.database.transaction(async (tx) => {
    const order = await getOrderForUpdate(tx, orderId);
    const before = key === undefined ? undefined : await findChangeByKey(tx, orderId, key);
    if (before && before.request_hash !== hash)
      throw new HttpError('idempotency-key-reused', { details: { order: orderId } });
    if (before) return;
    const standing = await lockStanding(tx, deps, order, wanted);
    const plan = planChange(standing, wanted);
    if (plan.isSame) return;
    const isGivenByOwner = await refuseGreaterDiscount(tx, standing, plan, by);
    await refuseOtherThanSeen(tx, deps, plan, { orderId, basis, santim: toSantim(totalPrice) });
    const proposed = await findProposal(tx, orderId);
    const isAsked = costsMore(plan) && !agreed;
    if (isAsked && proposed?.is_open && proposed.request_hash === hash) return;
    if (proposed) await decideProposal(tx, proposed, { state: 'withdrawn', by: by.id });
    await deps.proofs.ofMoney(tx, by, isGivenByOwner ? sumGivenBack(plan) : givenAway(standing, plan));
    const writing = { standing, plan, by, reason, wanted, key: key ?? null, hash };
    await (isAsked ? propose(tx, deps, writing) : makeNow(tx, deps, writing));
  });
}

/**
 * Refuses a discount that grows beyond what staff may give, and other goods below the least margin. A discount that an
 * owner has given stays while others change the rest of the order. Answers whether an owner's permission was used up.
 * @throws HttpError 409
 */
async function refuseGreaterDiscount(
  tx: Transaction,
  standing: Standing,
  plan: ChangePlan,
  by: AuthenticatedUser,
): Promise<boolean> {
  const { order, settings } = standing;
  const {
    grantedSantim,
    priced: { lines, totals },
    told,
  } = plan;
  const more = piecesMore(standing, plan);
  const below = belowToday(more);
  const atTodaysPrice = discountedLines(lines).flatMap((line) => {
    const piece = more.find(
      ({ variant, todaySantim, heldSantim }) => variant === line.variant && todaySantim > heldSantim,
    );
    return piece
      ? [
          { ...line, qty: line.qty - piece.qty },
          { ...line, qty: piece.qty, priceSantim: piece.todaySantim },
        ]
      : [line];
  });
  const given = {
    lines: atTodaysPrice,
    givenSantim: grantedSantim + takenOffLines(lines) + below,
    itemsSantim: totals.itemsSantim,
    totalSantim: totals.totalSantim,
    orderId: order.id,
  };
  const ofLines = takenOffBefore(standing);
  const goodsSantim = order.items_santim + order.discount_santim + ofLines;
  const isMore = givesMore({ givenSantim: order.granted_santim + ofLines, goodsSantim }, given);
  const hasOthers = told.orderItems.some(({ qty, was }) => qty !== was);
  if (isMore) return refuseDiscount(tx, settings, by, given);
  return hasOthers && refuseDiscount(tx, { ...settings, staffDiscountPercent: '' }, by, given);
}

/**
 * Returns what a change gives away at most, in santim: the money that goes back, or the discount that becomes greater,
 * with the pieces that are added at a former price.
 */
const givenAway = (standing: Standing, plan: ChangePlan): number =>
  Math.max(
    sumGivenBack(plan),
    plan.grantedSantim -
      standing.order.granted_santim +
      takenOffLines(plan.priced.lines) -
      takenOffBefore(standing) +
      belowToday(piecesMore(standing, plan)),
  );

/** The sum in santim that was taken off single lines of an order before it is changed. */
const takenOffBefore = ({ lines }: Standing): number =>
  lineReductionsOf(
    lines.map(({ price_santim: priceSantim, list_santim: listSantim, qty }) => ({
      priceSantim,
      listSantim,
      qty,
    })),
  );

interface PiecesMore {
  variant: string;
  qty: number;
  todaySantim: number;
  heldSantim: number;
}

/** Finds the pieces that a change adds to lines of the order, which keep the price at which the first ones were sold. */
const piecesMore = ({ forSale }: Standing, { pairs }: ChangePlan): PiecesMore[] =>
  pairs.flatMap(({ was, is }) => {
    const today = forSale.find(({ variant }) => variant === was?.variant_id)?.price_santim;
    const qty = (is?.qty ?? 0) - (was?.qty ?? 0);
    return was && today !== undefined && qty > 0
      ? [
          {
            variant: was.variant_id,
            qty,
            todaySantim: today,
            heldSantim: was.list_santim ?? was.price_santim,
          },
        ]
      : [];
  });

const belowToday = (pieces: readonly PiecesMore[]): number =>
  pieces.reduce(
    (sum, { qty, todaySantim, heldSantim }) => sum + Math.max(todaySantim - heldSantim, 0) * qty,
    0,
  );

/** The discounts as they were worked out, so that they stay the same when the buyer accepts. */
const discountOf = ({ discount, orderItems }: WantedChange, { grantedSantim, priced }: ChangePlan) => ({
  ...(discount !== undefined && { discount: toBirr(grantedSantim) }),
  ...(orderItems && { orderItems: orderItems.map((line) => worked(line, priced.lines)) }),
});

function worked(line: StaffLine, lines: readonly PricedLine[]): StaffLine {
  if (!line.discount) return line;
  const is = lines.find(({ sold: { product, variant, isDefault } }) =>
    line.variant ? variant === line.variant : product === line.product && isDefault,
  );
  return { ...line, discount: is ? toBirr(takenOffLines([is])) : line.discount };
}

interface Writing {
  standing: Standing;
  plan: ChangePlan;
  by: AuthenticatedUser;
  reason: string;
  wanted: WantedChange;
  key: string | null;
  hash: string;
}

const rowOf = ({ standing, plan, by, reason, wanted, key, hash }: Writing) => ({
  id: randomUUIDv7(),
  order_id: standing.order.id,
  asked: { ...wanted, ...discountOf(wanted, plan), totalSantim: plan.priced.totals.totalSantim },
  told: plan.told,
  bills: plan.bills,
  reason,
  created_by: by.id,
  idempotency_key: key,
  request_hash: hash,
});

/**
 * Proposes a change to the buyer, who has as long to answer as to pay by transfer.
 * @throws HttpError 409 for a buyer without an account, who has no page on which to answer.
 */
async function propose(tx: Transaction, deps: SalesDeps, writing: Writing): Promise<void> {
  const { standing, plan, by, reason } = writing;
  const { order } = standing;
  if (order.user_id === null) throw new HttpError('change-needs-agreement');
  await insertProposal(tx, rowOf(writing), hoursToTransfer(standing));
  const { valid_until: until } = (await findProposal(tx, order.id))!;
  await noteAndTell(tx, deps, 'order.change-proposed', order, {
    by,
    tells: changeOccasion({ told: plan.told, until }),
    reason: historySentence('change-proposed', {
      before: plan.told.before.totalPrice,
      after: plan.told.after.totalPrice,
    }),
    facts: factsOf(plan, reason),
  });
}

async function makeNow(tx: Transaction, deps: SalesDeps, writing: Writing): Promise<void> {
  const { standing, plan, by, reason } = writing;
  const { order } = standing;
  const place = 1 + (await countChanges(tx, order.id));
  await makeChange(tx, deps, { standing, plan, actor: by.id, reason, place });
  await insertChange(tx, rowOf(writing), orderBefore(standing));
  const tells = changeOccasion({ told: plan.told, backSantim: sumGivenBack(plan) });
  await noteAndTell(tx, deps, 'order.changed', order, { by, tells, facts: factsOf(plan, reason) });
}

export const sumGivenBack = ({ back }: ChangePlan): number =>
  back.reduce((sum, { santim }) => sum + santim, 0);

const factsOf = ({ told }: ChangePlan, reason: string): AuditFields => ({
  reason,
  orderItems: told.orderItems.map(({ name, qty, was, price, priceBefore }) => ({
    name,
    qty,
    was,
    ...(priceBefore !== undefined && { price, priceBefore }),
  })),
  discount: told.after.discount,
  totalPrice: told.after.totalPrice,
  ...(told.isAddressChanged && { shippingAddress: 'changed' }),
  ...(told.assembly !== undefined && { assembly: told.assembly }),
  ...(told.halfDay && { halfDay: `${told.halfDay.day} ${told.halfDay.half}` }),
  ...(told.holdHours !== undefined && { holdHours: told.holdHours }),
});

interface Seen {
  orderId: string;
  /** The number of changes of the order that the person has seen; undefined: they have seen the proposal. */
  basis?: number;
  santim: number;
}

/** @throws HttpError 409 where goods cannot be had, or the order or its total differs from what the person saw. */
export async function refuseOtherThanSeen(
  tx: Transaction,
  deps: SalesDeps,
  { priced: { quote, totals }, told }: ChangePlan,
  { orderId, basis, santim }: Seen,
): Promise<void> {
  const named = await tellNoLongerMade(tx, deps, { ...quote, charge: null, methods: [] });
  const gone = named.orderItems.find(({ problem }) => problem !== null);
  if (gone)
    throw new HttpError('change-goods-gone', {
      params: {
        name: [gone.name, gone.variantName].filter(Boolean).join(', '),
        count: gone.countInStock,
        isNamed: gone.name === '' ? 'no' : 'yes',
      },
    });
  const made = await countChanges(tx, orderId);
  if (totals.totalSantim === santim && (basis ?? made) === made) return;
  throw new HttpError('change-differs', { details: { totalPrice: told.after.totalPrice, basis: made } });
}

/** Hashes a request, without the number of changes that the person has seen, which may differ when it is sent again. */
const hashRequest = ({ basis: _basis, ...request }: OrderChangeRequest): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');
