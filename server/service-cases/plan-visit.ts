import type { CaseVisit } from '#contract/work/case-changes.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { auditCase } from './case-audit.ts';
import type { CaseDeps } from './case-deps.ts';
import { tellBuyer } from './case-messages.ts';
import { notPossible, refuseStep, step, withCase } from './case-steps.ts';
import { isPlanned, putOnHalfDay } from './case-visits.ts';

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
    await step(tx, deps, of, { to: 'planned', actor: by.id });
    await tellBuyer(tx, deps, { ...of, what: 'planned', visit: { kind, day, half } });
    await auditCase(tx, by, 'case.visit-planned', of, { kind, day, half });
  });
