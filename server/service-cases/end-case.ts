import { toBirr, toSantim } from '#contract/money.ts';
import type { CaseFloorModel, CaseMoneyBack, CaseOutcomeRequest } from '#contract/work/case-changes.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { listLines, refundOrder } from '#server/sales/sales.service.ts';
import type { CaseDeps } from './case-deps.ts';
import { endMoney, settleMoney } from './money/case-money.ts';
import { notPossible, refuseStep, withCase } from './case-steps.ts';
import { endVisits } from './case-visits.ts';
import {
  claimForMoney,
  getCaseForUpdate,
  listCaseLines,
  listEvents,
  markDisplayed,
  type CaseEventRow,
  type CaseOfOrder,
  type CaseRow,
} from './cases.store.ts';
import { note } from './note-case.ts';
import { listVisits } from './standing.store.ts';
import { noteOldVariants } from './variants-back.store.ts';
import { oldPieces, releasePieces } from './refused/held-pieces.ts';
import { bringUnpaidAgain } from './refused/bring-again.ts';
import { endOrderOfRefused } from './refused/order-of-refused.ts';
import { REFUND_OF_CASE } from './piece-history.ts';

/**
 * Ends a case whose pieces are repaired or exchanged; a repeated call does nothing.
 * @throws HttpError 404, 409: a repair at the buyer's cost needs a price that the buyer has accepted, an exchange needs
 *   new pieces that are held, and a word about the old ones.
 */
export const endCase = (
  deps: CaseDeps,
  id: string,
  asked: CaseOutcomeRequest,
  by: AuthenticatedUser,
): Promise<void> =>
  withCase(deps, id, async (tx, of) => {
    if (of.row.state === 'done' && of.row.outcome === asked.outcome) return;
    refuseStep(of.row, 'done');
    if (of.row.outcome !== null) throw notPossible(of.row);
    const change =
      asked.outcome === 'repaired'
        ? await repaired(tx, deps, of, asked.cost, by)
        : await exchanged(tx, deps, of, asked.goods, by);
    await endVisits(tx, id, 'delivered');
    const { outcome: letter, text } = asked;
    const facts = letter === 'repaired' ? { cost: asked.cost } : { goods: asked.goods };
    await note(tx, deps, 'case.done', { of, by, change, letter, text, facts: { outcome: letter, ...facts } });
    if (letter === 'repaired') await bringUnpaidAgain(tx, of);
    await endOrderOfRefused(tx, deps, of, by);
  });

async function repaired(
  tx: Transaction,
  deps: CaseDeps,
  { row }: CaseOfOrder,
  cost: number,
  by: AuthenticatedUser,
) {
  if (!row.is_free && row.offer_state !== 'accepted') throw new HttpError('case-needs-offer');
  const isUnasked = !row.is_free && row.paying_order_id === null && row.offer_santim !== 0;
  if (isUnasked) throw new HttpError('case-money-not-asked');
  // A free repair is not paid: an order of it is that of an exchange which came to nothing.
  await (row.is_free ? endMoney : settleMoney)(tx, deps, row, by);
  await releasePieces(tx, deps, row, by.id);
  return { outcome: 'repaired' as const, cost_santim: toSantim(cost) };
}

/** Ends an exchange: the old pieces are for sale again, or are written off as damaged and never enter the stock. */
async function exchanged(
  tx: Transaction,
  deps: CaseDeps,
  { row, order }: CaseOfOrder,
  goods: 'in-stock' | 'damaged',
  by: AuthenticatedUser,
) {
  if (row.reserved_at === null && row.paying_order_id === null) throw notPossible(row);
  await refuseUncollected(tx, row, by);
  await settleMoney(tx, deps, row, by);
  await noteOldVariants(tx, row);
  if (goods === 'in-stock')
    await deps.stock.returnStock(tx, await oldPieces(tx, row), {
      reason: 'return',
      order: order.id,
      actor: by.id,
    });
  return { outcome: 'exchanged' as const, goods };
}

/**
 * Refuses an end at which the buyer may have the old and the new pieces: the old ones came back with the crew that
 * found them refused, their collection is reported, or somebody else than who planned the exchange, or an owner, says
 * what became of them.
 * @throws HttpError 409.
 */
async function refuseUncollected(tx: Transaction, row: CaseRow, by: AuthenticatedUser): Promise<void> {
  if (row.refused_delivery_id !== null || by.role === 'owner') return;
  const visits = await listVisits(tx, [row.id]);
  if (visits.some(({ kind, state }) => kind === 'collection' && state === 'delivered')) return;
  const hasPlanned = ({ to, actor }: CaseEventRow) => to === 'planned' && actor === by.id;
  if ((await listEvents(tx, [row.id])).some(hasPlanned)) throw new HttpError('case-not-collected');
}

/**
 * Ends a case with a refund for its pieces. The case is claimed in the transaction that sets the money aside, so that
 * nobody ends it otherwise meanwhile, and a refund that is refused claims nothing. A call that is repeated after a
 * failure in between continues.
 * @throws HttpError 404, 409, and those of a refund.
 */
export async function giveMoneyBack(
  deps: CaseDeps,
  id: string,
  asked: CaseMoneyBack,
  by: AuthenticatedUser,
): Promise<void> {
  const meant = await withCase(deps, id, piecesMeant);
  if (!meant) return;
  const { order, positions, number } = meant;
  const { amount, goods, payment, byHand } = asked;
  const refund = { amount, goods, positions, reason: `Service case ${number}` };
  const money = { ...(payment && { payment }), ...(byHand && { byHand }) };
  const claiming = { before: (tx: Transaction) => claim(tx, deps, id, by) };
  await refundOrder(deps.sales, order, { ...refund, ...money, ...claiming }, by, `${REFUND_OF_CASE}${id}`);
  await withCase(deps, id, (tx, of) => finish(tx, deps, of, { amount, goods, by }));
}

const hasMoneyBack = ({ state, outcome }: CaseRow) => state === 'done' && outcome === 'money-back';

/** Answers the pieces of a case whose money may go back; null when it has already ended with a refund. */
async function piecesMeant(tx: Transaction, { row }: CaseOfOrder) {
  if (hasMoneyBack(row)) return null;
  refuseOtherEnd(row);
  const lines = await listCaseLines(tx, [row.id]);
  return {
    order: row.order_id,
    number: row.number,
    positions: lines.map(({ position: line, qty }) => ({ line, qty })),
  };
}

function refuseOtherEnd(row: CaseRow): void {
  refuseStep(row, 'done');
  if (row.outcome !== null && row.outcome !== 'money-back') throw notPossible(row);
}

/** Claims the case, whose order is locked, unless the same call has ended it meanwhile. */
async function claim(tx: Transaction, deps: CaseDeps, id: string, by: AuthenticatedUser): Promise<void> {
  const row = await getCaseForUpdate(tx, id);
  if (hasMoneyBack(row)) return;
  refuseOtherEnd(row);
  await endMoney(tx, deps, row, by);
  await noteOldVariants(tx, row);
  await claimForMoney(tx, id);
  // Open collections end before the refund: returned pieces that nobody has fetched would count as never delivered, and
  // other pieces of the order would then not be brought.
  await endVisits(tx, id, 'delivered', 'collection');
}

async function finish(
  tx: Transaction,
  deps: CaseDeps,
  of: CaseOfOrder,
  { amount, goods, by }: Pick<CaseMoneyBack, 'amount' | 'goods'> & { by: AuthenticatedUser },
): Promise<void> {
  if (of.row.state === 'done') return;
  await releasePieces(tx, deps, of.row, by.id);
  await endVisits(tx, of.row.id, 'delivered');
  const change = { outcome: 'money-back', goods } as const;
  const sentence = `Money back: ${toBirr(toSantim(amount))} ETB`;
  await note(tx, deps, 'case.done', {
    of,
    by,
    change,
    sentence,
    facts: { outcome: 'money-back', amount, goods },
  });
  await endOrderOfRefused(tx, deps, of, by);
}

/**
 * Makes one returned piece a product of its own, a floor model that is sold as seen.
 * @throws HttpError 404, 409 where the piece is not in the stock, or all pieces are floor models already.
 */
export const floorModel = (
  deps: CaseDeps,
  id: string,
  { line, ...given }: CaseFloorModel,
  by: AuthenticatedUser,
): Promise<void> =>
  withCase(deps, id, async (tx, of) => {
    const { row, order } = of;
    if (row.state !== 'done' || row.goods !== 'in-stock') throw notPossible(row);
    const meant = (await listLines(tx, order.id))[line - 1];
    if (!meant || !(await markDisplayed(tx, id, meant.position))) throw notPossible(row);
    const piece = (await listCaseLines(tx, [id])).find(({ position }) => position === meant.position);
    const variant = piece?.old_variant_id ?? meant.variant_id;
    await deps.catalogue.makeFloorModel(tx, variant, given, by);
    await note(tx, deps, 'case.floor-model-made', { of, by, sentence: `Floor model: ${given.soldAsSeen}` });
  });
