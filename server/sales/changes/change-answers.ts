import type { OrderChange } from '#contract/orders/order-changes.ts';
import { moment, momentOrNull } from '#server/lib/http/http.ts';
import type { OrderChangeRow } from './order-changes.store.ts';

/** Returns a change of an order in the form of the API, for its buyer and the shop. */
export const changeAnswer = (row: OrderChangeRow): OrderChange => ({
  _id: row.id,
  state: row.state,
  reason: row.reason,
  ...row.told,
  ...(row.state === 'proposed' && addressOf(row)),
  createdAt: moment(row.created_at),
  decidedAt: momentOrNull(row.decided_at),
  validUntil: momentOrNull(row.valid_until),
});

/** The address to which a proposed change would send the goods. */
function addressOf({ asked: { shippingAddress: to } }: OrderChangeRow) {
  if (!to) return {};
  return { newAddress: [to.name, to.address, to.city, to.phone].filter(Boolean).join(', ') };
}
