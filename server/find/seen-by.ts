import { can } from '#contract/accounts/roles.ts';
import type { Viewer } from '#server/lib/http/caller.ts';

/** Tells which of the shop's things a person may find. */
export const seenBy = ({ role }: Pick<Viewer, 'role'>) => ({
  orders: can(role, 'orders:read'),
  customers: can(role, 'customers:read'),
  products: can(role, 'products:read'),
  /** Money that belongs to no order yet. */
  money: can(role, 'payments:write'),
});
