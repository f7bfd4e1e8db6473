import type { CaseVisit } from '#contract/work/case-changes.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import type { CaseDeps } from './case-deps.ts';
import { notPossible, refuseStep, withCase } from './case-steps.ts';
import { isPlanned, putOnHalfDay } from './case-visits.ts';
import { note } from './note-case.ts';

/**
 * Plans a visit, a collection or the return of repaired pieces on a half-day, or moves the open one.
 * @throws HttpError 404, 400 for a day that is over, 409 for a half-day without a place.
 */
export const planVisit = (
  deps: CaseDeps,
  id: string,
  { kind, day, half, force = false }: CaseVisit,
  by: AuthenticatedUser,
): Promise<void> =>
  withCase(deps, id, async (tx, of) => {
    refuseStep(of.row, 'planned');
    if (await isPlanned(tx, of, { kind, day, half })) return;
    // A delivery planned here returns repaired pieces; new pieces of an exchange are planned by the exchange.
    const isAgain = kind === 'delivery';
    if (isAgain && of.row.paying_order_id !== null && of.row.is_free) throw notPossible(of.row);
    await putOnHalfDay(tx, of, { kind, day, half, force, isAgain });
    const visit = { kind, day, half };
    await note(tx, deps, 'case.visit-planned', { of, by, visit, facts: visit });
  });
