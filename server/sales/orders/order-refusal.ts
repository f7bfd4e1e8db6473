import type { HoldReason, OrderBond } from '#contract/orders/order-states.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { moment } from '#server/lib/http/http.ts';
import type { OrderRow } from './orders.store.ts';

/**
 * Makes the error for a call that the state of an order does not allow; its message names the state.
 * @param why names, instead of the state, that pieces came, that the order was paid and costs more since a change, or
 * that a payment is being checked.
 */
export function stateError(
  code: 'not-cancellable' | 'not-deliverable' | 'not-payable',
  { status, awaiting, delivered_at: deliveredAt }: Pick<OrderRow, 'status' | 'awaiting' | 'delivered_at'>,
  why?: OrderBond | HoldReason,
): HttpError {
  // Keys of an ICU message may have no hyphens.
  const state = (why ?? awaiting ?? status).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const params = { state, day: deliveredAt ? moment(deliveredAt).slice(0, 10) : '' };
  return new HttpError(code, { params, details: { status, awaiting, ...params } });
}
