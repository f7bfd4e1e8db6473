import { ApiError } from '#app/api/client.ts';
import type { Quote } from '#contract/orders/quotes.ts';

/** Returns the new quote in the refusal of an outdated one, or of a payment method that is no longer possible. */
export function readFreshQuote(error: unknown): Quote | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const details = error.details as Partial<Quote> | undefined;
  return Array.isArray(details?.orderItems) && Array.isArray(details.methods) ? (details as Quote) : null;
}

/**
 * Returns the id of the order that was already placed under the same key, with other contents; null for other failures.
 */
export function readEarlierOrder(failure: unknown): string | null {
  if (!(failure instanceof ApiError) || failure.code !== 'idempotency-key-reused') return null;
  return (failure.details as { order: string }).order;
}
