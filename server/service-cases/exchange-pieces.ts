import type { CaseExchange } from '#contract/work/case-changes.ts';
import { listDeliveries } from '#server/deliveries/deliveries.service.ts';
import { giveHalfDay } from '#server/deliveries/half-days/half-days.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { listLines, orderForCase } from '#server/sales/sales.service.ts';
import type { CaseDeps } from './case-deps.ts';
import { notPossible, refuseStep, withCase } from './case-steps.ts';
import { endVisits, isPlanned, putOnHalfDay, refusePast, findZoneId } from './case-visits.ts';
import { getCaseForUpdate, listCaseLines, type CaseChange, type CaseOfOrder } from './cases.store.ts';
import { chooseVariants, dearerLines, isDearer, isOtherChoice } from './choose-variants.ts';
import { refuseGivenBack, releasePieces, takeNewPieces } from './refused/held-pieces.ts';
import { endMoney, keyOfMoney, payingOrderOf } from './money/case-money.ts';
import { note } from './note-case.ts';
import { worthOfPieces } from './money/piece-worth.ts';
import { listVisits, type VisitRow } from './standing.store.ts';

/**
 * Holds new pieces, of the same or other variants, and plans the delivery that brings them; a repeated call moves that
 * delivery, and one with other variants takes its place. If the new pieces cost more than was paid, the buyer pays the
 * difference by an order of its own, which may also be made first.
 * @throws HttpError 404, 400 for a day that is over, 409 where the pieces or the half-day cannot be had, 403 without a
 *   fresh proof of identity for pieces of high value.
 */
export const exchangePieces = (
  deps: CaseDeps,
  id: string,
  asked: CaseExchange,
  by: AuthenticatedUser,
): Promise<void> =>
  withCase(deps, id, async (tx, of) => {
    refuseStep(of.row, 'planned');
    const { day, half } = asked;
    const isOther = await isOtherChoice(tx, of, asked.variants ?? []);
    if (!isOther && (await isPlanned(tx, of, { kind: 'delivery', day, half }))) return;
    if (isOther) await giveUpPlanned(tx, deps, of, by);
    const change = await bring(tx, deps, await again(tx, of), asked, by);
    const visit = { kind: 'delivery', day, half } as const;
    await note(tx, deps, 'case.exchange-planned', { of, by, change, visit, facts: { day, half } });
  });

/**
 * Gives up the pieces that an exchange holds, or the order of its difference, because others are chosen.
 * @throws HttpError 409 when they are on their way or have come, or money came for the order.
 */
async function giveUpPlanned(
  tx: Transaction,
  deps: CaseDeps,
  { row }: CaseOfOrder,
  by: AuthenticatedUser,
): Promise<void> {
  await endMoney(tx, deps, row, by);
  if (row.reserved_at === null) return;
  const haveGone = ({ kind, state }: VisitRow) =>
    kind === 'delivery' && (state === 'on-the-way' || state === 'delivered');
  if ((await listVisits(tx, [row.id])).some(haveGone)) throw notPossible(row);
  await releasePieces(tx, deps, row, by.id);
  await endVisits(tx, row.id, 'cancelled', 'delivery');
}

/** The case as it stands after pieces were given up. */
const again = async (tx: Transaction, { row, order }: CaseOfOrder): Promise<CaseOfOrder> => ({
  row: await getCaseForUpdate(tx, row.id),
  order,
});

async function bring(
  tx: Transaction,
  deps: CaseDeps,
  of: CaseOfOrder,
  { day, half, force = false, variants = [] }: CaseExchange,
  by: AuthenticatedUser,
): Promise<CaseChange> {
  const { row, order } = of;
  const visit = { kind: 'delivery', day, half, force, isAgain: true } as const;
  const payingId = await payingOrderOf(tx, row);
  if (payingId === null && row.reserved_at === null) {
    await refuseGivenBack(tx, row);
    const exchanged = await chooseVariants(tx, deps, of, variants);
    // The old pieces are with the buyer until somebody fetches them, also where the new ones cost more.
    const pieces = await listCaseLines(tx, [row.id]);
    await deps.proofs.ofMoney(tx, by, worthOfPieces(order, await listLines(tx, order.id), pieces));
    if (isDearer(exchanged)) {
      const key = keyOfMoney(row, 'exchange');
      const placed = await orderForCase(tx, deps.sales, { of: order, sold: dearerLines(exchanged), key, by });
      const { id, number } = placed.order;
      const sentence = `Order ${number} asks for the difference`;
      await note(tx, deps, 'case.difference-asked', { of, by, sentence });
      await giveDay(tx, of, id, { day, half, force });
      return { paying_order_id: id };
    }
    await takeNewPieces(tx, deps, row);
  }
  if (payingId !== null) {
    await giveDay(tx, of, payingId, { day, half, force });
    return {};
  }
  await putOnHalfDay(tx, of, visit);
  return { reserved_at: row.reserved_at ?? new Date(), paying_order_id: null };
}

/** Plans the delivery of new pieces that belong to the order for their difference in price. */
async function giveDay(
  tx: Transaction,
  { row, order }: CaseOfOrder,
  payingId: string,
  { day, half, force }: Pick<Required<CaseExchange>, 'day' | 'half' | 'force'>,
): Promise<void> {
  refusePast(day);
  const open = (await listDeliveries(tx, payingId)).find(({ state }) => state === 'open');
  if (!open) throw notPossible(row);
  await giveHalfDay(tx, open.id, await findZoneId(tx, order), { day, half }, { force });
}
