import { historySentence } from '#contract/journal/order-sentences.ts';
import { toSantim } from '#contract/money.ts';
import type { OrderChangeAnswer } from '#contract/orders/order-change-requests.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { note, noteAndTell } from '../orders/note-event.ts';
import { getOrderForUpdate, type OrderRow } from '../orders/orders.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { askAboutOpenPayment } from '../payments/settle-payment.ts';
import { orderBefore, makeChange } from './make-change.ts';
import {
  countChanges,
  decideProposal,
  findChange,
  findProposal,
  type OrderChangeRow,
} from './order-changes.store.ts';
import { planChange } from './plan-change.ts';
import { sumGivenBack, refuseOtherThanSeen } from './request-change.ts';
import { lockStanding } from './standing.ts';
import { changeOccasion } from './change-occasion.ts';

/**
 * Carries out the answer of a buyer to a proposed change: makes the change or refuses it. The same answer again does
 * nothing.
 * @throws HttpError 409 when the change was decided otherwise, the time to answer is over, or the change would turn
 * out differently by now.
 */
export async function answerChange(
  deps: SalesDeps,
  order: OrderRow,
  changeId: string,
  { accepted, totalPrice }: OrderChangeAnswer,
  by: AuthenticatedUser,
): Promise<void> {
  if (order.status === 'pending' || order.awaiting === 'capture') await askAboutOpenPayment(deps, order);
  await deps.database.transaction(async (tx) => {
    const current = await getOrderForUpdate(tx, order.id);
    const change = await findChange(tx, order.id, changeId);
    if (change?.state === (accepted ? 'made' : 'refused')) return;
    const proposal = await findProposal(tx, order.id);
    if (!change || proposal?.id !== change.id) throw new HttpError('change-not-open');
    if (!accepted) return refuse(tx, deps, current, change, by);
    if (!proposal.is_open) throw new HttpError('change-not-open');
    const seen = totalPrice === undefined ? change.asked.totalSantim : toSantim(totalPrice);
    await accept(tx, deps, current, change, { seen, by });
  });
}

async function accept(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  change: OrderChangeRow,
  { seen, by }: { seen: number; by: AuthenticatedUser },
): Promise<void> {
  const { totalSantim, ...wanted } = change.asked;
  const standing = await lockStanding(tx, deps, order, wanted);
  const plan = planChange(standing, wanted);
  await refuseOtherThanSeen(tx, deps, plan, { orderId: order.id, santim: seen });
  if (seen !== totalSantim) throw new HttpError('change-not-open');
  await deps.proofs.ofMoney(tx, by, sumGivenBack(plan));
  const place = 1 + (await countChanges(tx, order.id));
  await makeChange(tx, deps, { standing, plan, actor: by.id, reason: change.reason, place });
  const before = orderBefore(standing);
  await decideProposal(tx, change, { state: 'made', by: by.id, told: plan.told, before });
  const telling = { told: plan.told, backSantim: sumGivenBack(plan) };
  const isOwn = by.id === order.user_id;
  const tells = changeOccasion(telling);
  await noteAndTell(tx, deps, 'order.changed', order, { by, isOwn, tells, facts: { reason: change.reason } });
  const answer = changeOccasion({ ...telling, isAccepted: true });
  await deps.orderMails.tell(tx, order.id, 'order.change-answered', answer);
}

async function refuse(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  change: OrderChangeRow,
  by: AuthenticatedUser,
): Promise<void> {
  await decideProposal(tx, change, { state: 'refused', by: by.id });
  const answer = changeOccasion({ told: change.told, isAccepted: false });
  await deps.orderMails.tell(tx, order.id, 'order.change-answered', answer);
  await note(tx, 'order.change-refused', order, {
    by,
    reason: historySentence('change-refused'),
    facts: { reason: change.reason },
    isOwn: by.id === order.user_id,
  });
}

/** Withdraws a proposed change, so that its buyer is not asked any more. @throws HttpError 409 when it was decided. */
export async function withdrawChange(
  deps: SalesDeps,
  orderId: string,
  changeId: string,
  by: AuthenticatedUser,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const order = await getOrderForUpdate(tx, orderId);
    const change = await findChange(tx, orderId, changeId);
    if (change?.state === 'withdrawn') return;
    if (change?.state !== 'proposed') throw new HttpError('change-not-open');
    await decideProposal(tx, change, { state: 'withdrawn', by: by.id });
    await note(tx, 'order.change-withdrawn', order, {
      by,
      reason: historySentence('change-withdrawn'),
      facts: { reason: change.reason },
    });
  });
}
