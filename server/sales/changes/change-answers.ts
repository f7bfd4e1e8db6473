import type { OrderChange } from '#contract/order-changes.ts';
import { moment, momentOrNull } from '#server/lib/http/http.ts';
import type { OrderChangeRow } from './order-changes.store.ts';

/** A change of an order, for its buyer and the shop. */
export const changeAnswer = (row: OrderChangeRow): OrderChange => ({
  _id: row.id,
  state: row.state,
  reason: row.reason,
  ...row.told,
  createdAt: moment(row.created_at),
  decidedAt: momentOrNull(row.decided_at),
  validUntil: momentOrNull(row.valid_until),
});
