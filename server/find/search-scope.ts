import { can } from '#contract/accounts/jobs.ts';
import type { Viewer } from '#server/lib/http/caller.ts';

/** Says which things of the shop a person may find by a search. */
export const searchScopeOf = (who: Pick<Viewer, 'role' | 'jobs'>) => ({
  orders: can(who, 'orders:read'),
  customers: can(who, 'customers:read'),
  products: can(who, 'products:read'),
  /** Incoming money that is not assigned to an order yet. */
  money: can(who, 'payments:write'),
});
