import { historySentence } from '#contract/journal/order-sentences.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import { one } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { becomeDelivered, lockOrder } from '#server/sales/sales.service.ts';
import type { CaseDeps } from '../case-deps.ts';
import type { CaseOfOrder } from '../cases.store.ts';

/**
 * Marks an order as delivered when a case about pieces refused at the door has ended, if nothing of the order is still
 * to come. It stays as it is while something is on its way, or other refused pieces wait for a decision.
 */
export async function endOrderOfRefused(
  tx: Transaction,
  deps: CaseDeps,
  { row, order: { id } }: CaseOfOrder,
  by: AuthenticatedUser,
): Promise<void> {
  if (row.refused_delivery_id === null) return;
  const order = await lockOrder(tx, id);
  if (order.delivered_at !== null || !ORDER_FACTS[order.status].needsDelivery) return;
  const found = await one<{ is_over: boolean }>(tx)`
    select not exists (select from rest_of_deliveries(${id}))
      and coalesce(bool_and(state not in ('open', 'on-the-way')), false)
      and coalesce(bool_and(state <> 'refused' or exists (
        select from service_cases where refused_delivery_id = deliveries.id and state = 'done')), false)
      and coalesce(bool_or(state = 'delivered'), false) as is_over
    from deliveries where order_id = ${id} and kind = 'delivery'`;
  if (!found!.is_over) return;
  const reason = historySentence('refused-have-come', { number: row.number });
  await becomeDelivered(tx, deps.sales, order, { actor: by.id, reason });
}
