import type { Executor } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { findOrderByNumber } from './orders.store.ts';

/** Finds the id of the order with a number. @throws HttpError 404. */
export async function findOrderId(db: Executor, number: number): Promise<string> {
  const order = await findOrderByNumber(db, number);
  if (!order) throw new HttpError('order-not-found');
  return order.id;
}
