import type { HttpError } from '#server/lib/http/http-error.ts';
import type { DeliveryReport } from '#contract/deliveries/tours.ts';
import type { DeliveryRow } from '../deliveries.service.ts';
import type { OrderRow } from '#server/sales/sales.service.ts';

/** A report that is being applied, in the transaction that locks its order and its delivery. */
export interface Reporting<R = DeliveryReport> {
  report: R;
  order: OrderRow;
  delivery: DeliveryRow;
  /** A person's id, or 'driver'. */
  actor: string;
  /** The sender as the history names them: 'crew One', or the shop. */
  who: string;
}

/**
 * The outcome of a report: the delivery that it is about, and the error to answer when money was taken although the
 * goods stay.
 */
export interface Outcome {
  delivery: string;
  refusal?: HttpError;
}
