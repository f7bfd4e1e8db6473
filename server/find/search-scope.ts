import { can } from '#contract/accounts/roles.ts';
import type { Viewer } from '#server/lib/http/caller.ts';

/** Says which things of the shop a person may find by a search. */
export const searchScopeOf = ({ role }: Pick<Viewer, 'role'>) => ({
  orders: can(role, 'orders:read'),
  customers: can(role, 'customers:read'),
  products: can(role, 'products:read'),
  /** Incoming money that is not assigned to an order yet. */
  money: can(role, 'payments:write'),
});
