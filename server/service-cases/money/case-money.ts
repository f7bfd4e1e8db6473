import { historySentence } from '#contract/journal/order-sentences.ts';
import { keyOfShop } from '#contract/orders/orders.ts';
import { serviceText } from '#contract/texts/service.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import {
  becomeDelivered,
  cancelLocked,
  listLines,
  lockOrder,
  orderForCase,
  workRow,
} from '#server/sales/sales.service.ts';
import type { CaseDeps } from '../case-deps.ts';
import { notPossible, withCase } from '../case-steps.ts';
import { changeCase, listCaseLines, type CaseRow } from '../cases.store.ts';
import { note } from '../note-case.ts';

/**
 * Creates the order by which the buyer pays an accepted repair. A repeated call keeps that order, or replaces it if it
 * was cancelled or has expired.
 * @throws HttpError 404, 409 where no price was accepted, or nothing is to be paid.
 */
export const askForMoney = (
  deps: CaseDeps,
  id: string,
  _none: undefined,
  by: AuthenticatedUser,
): Promise<void> =>
  withCase(deps, id, async (tx, of) => {
    const { row, order } = of;
    if ((await payingOrderOf(tx, row)) !== null) return;
    const isAgreed = !row.is_free && row.offer_state === 'accepted' && row.ended_at === null;
    if (!isAgreed || !row.offer_santim || row.outcome !== null) throw notPossible(row);
    const { vatPercent } = (await deps.settings.get(tx)).laws;
    const [piece] = await listCaseLines(tx, [id]);
    const line = (await listLines(tx, order.id)).find(({ position }) => position === piece!.position)!;
    const name = serviceText('repairOf', { name: line.name, number: row.number });
    const work = workRow(
      { name, image: line.image },
      { santim: withoutVat(row.offer_santim, vatPercent), vatPercent },
    );
    const sold = [{ row: work, qty: 1 }];
    const placed = await orderForCase(tx, deps.sales, {
      of: order,
      sold,
      key: keyOfMoney(row, 'repair'),
      by,
    });
    await changeCase(tx, id, { paying_order_id: placed.order.id });
    const { number } = placed.order;
    const sentence = `Order ${number} asks for its money`;
    await note(tx, deps, 'case.money-asked', { of, by, sentence, facts: { order: number } });
  });

/** The order by which a case is paid; null without one, or when it was cancelled or has expired. */
export async function payingOrderOf(
  tx: Transaction,
  { paying_order_id: id }: CaseRow,
): Promise<string | null> {
  if (id === null) return null;
  return ORDER_FACTS[(await lockOrder(tx, id)).status].isOver ? null : id;
}

/**
 * The idempotency key of the order that pays a case: the same at each call, unless the order before has ended unpaid.
 */
export const keyOfMoney = ({ id, paying_order_id: before }: CaseRow, what: 'repair' | 'exchange'): string =>
  keyOfShop(before === null ? `case-${id}-${what}` : `case-${id}-${what}-after-${before}`);

/**
 * Ends the order by which a buyer would pay a case, when the case ends without what it pays for: an unpaid one is
 * cancelled.
 * @throws HttpError 409 when money has come for it, which goes back first by a refund of that order; or may be coming.
 */
export async function endMoney(
  tx: Transaction,
  deps: CaseDeps,
  { number, paying_order_id: payingId }: CaseRow,
  by: AuthenticatedUser,
): Promise<void> {
  if (payingId === null) return;
  const paying = await lockOrder(tx, payingId);
  if (ORDER_FACTS[paying.status].isOver) return;
  if (paying.paid_at !== null || paying.paid_santim > 0)
    throw new HttpError('case-order-paid', { params: { number: paying.number } });
  await cancelLocked(tx, deps.sales, paying, by, historySentence('case-ended-without', { number }));
}

/** Takes the VAT off a sum in santim. */
export const withoutVat = (santim: number, percent: number): number =>
  Math.round((santim * 100) / (100 + percent));

/**
 * Checks that the buyer has paid for a case before it ends; the paying order ends together with the case.
 * @throws HttpError 409 while it is not paid.
 */
export async function settleMoney(
  tx: Transaction,
  deps: CaseDeps,
  { number, paying_order_id: payingId }: CaseRow,
  by: AuthenticatedUser,
): Promise<void> {
  if (payingId === null) return;
  const paying = await lockOrder(tx, payingId);
  if (paying.paid_at === null) throw new HttpError('case-not-paid', { params: { number: paying.number } });
  if (paying.delivered_at !== null || !ORDER_FACTS[paying.status].needsDelivery) return;
  await becomeDelivered(tx, deps.sales, paying, {
    actor: by.id,
    reason: historySentence('case-ended', { number }),
  });
}
