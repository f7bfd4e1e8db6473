import { mayMove, type CaseState } from '#contract/work/case-states.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { lockOrder } from '#server/sales/sales.service.ts';
import type { CaseOfOrder } from './case-audit.ts';
import type { CaseDeps } from './case-deps.ts';
import { endVisits } from './case-visits.ts';
import { changeCase, findCase, getCaseForUpdate, type CaseChange, type CaseRow } from './cases.store.ts';
import { addEvent } from './case-events.store.ts';
import { releasePieces } from './refused/held-pieces.ts';

/** Locks a case, after its order, and runs `work` in the transaction. @throws HttpError 404. */
export const withCase = <T>(
  deps: CaseDeps,
  id: string,
  work: (tx: Transaction, of: CaseOfOrder) => Promise<T>,
): Promise<T> =>
  deps.database.transaction(async (tx) => {
    const found = await findCase(tx, id);
    if (!found) throw new HttpError('case-not-found');
    const order = await lockOrder(tx, found.order_id);
    return work(tx, { row: await getCaseForUpdate(tx, id), order });
  });

/** @throws HttpError 409 where the table of states has no such step, or a refund for the case has begun. */
export function refuseStep(row: CaseRow, to: CaseState, by: 'shop' | 'buyer' = 'shop'): void {
  const isGivingBack = row.outcome === 'money-back' && to !== 'done';
  if (!mayMove(row.state, to, by) || isGivingBack) throw notPossible(row);
}

export const notPossible = ({ state }: Pick<CaseRow, 'state'>) =>
  new HttpError('case-not-possible', { params: { state } });

interface Step {
  to: CaseState;
  actor: string;
  /** A message to the buyer about this step. */
  text?: string;
  change?: CaseChange;
}

/**
 * Moves a locked case to another state. In a state that ends it without an outcome, pieces held for it are released and
 * its visits are cancelled.
 */
export async function step(
  tx: Transaction,
  deps: CaseDeps,
  of: CaseOfOrder,
  { to, actor, text = '', change = {} }: Step,
): Promise<void> {
  const { row } = of;
  if (to === 'refused' || to === 'withdrawn') {
    await releasePieces(tx, deps, row, actor);
    await endVisits(tx, row.id, 'cancelled');
  }
  await changeCase(tx, row.id, { ...change, state: to });
  await addEvent(tx, row.id, { kind: 'change', from: row.state, to, actor });
  if (text !== '') await addEvent(tx, row.id, { kind: 'message', actor, text });
}
