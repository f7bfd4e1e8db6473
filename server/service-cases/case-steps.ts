import { mayMove, type CaseState } from '#contract/work/case-states.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { lockOrder } from '#server/sales/sales.service.ts';
import type { CaseDeps } from './case-deps.ts';
import { findCase, getCaseForUpdate, type CaseOfOrder, type CaseRow } from './cases.store.ts';

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
