import type { OrderBond } from '#contract/orders/order-states.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { moment } from '#server/lib/http/http.ts';
import type { OrderRow } from './orders.store.ts';

/**
 * A refusal of what the state of an order does not admit: its sentence says which state that is.
 * @param why what stands in its way instead of its state: a part of it came, or it was paid and costs more since it was changed.
 */
export function stateError(
  code: 'not-cancellable' | 'not-deliverable' | 'not-payable',
  { status, awaiting, delivered_at: deliveredAt }: Pick<OrderRow, 'status' | 'awaiting' | 'delivered_at'>,
  why?: OrderBond,
): HttpError {
  // Keys of an ICU message have no hyphens.
  const state = (why ?? awaiting ?? status).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const params = { state, day: deliveredAt ? moment(deliveredAt).slice(0, 10) : '' };
  return new HttpError(409, code, { params, details: { status, awaiting, ...params } });
}
