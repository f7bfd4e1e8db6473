import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import type { Order } from '#contract/orders/orders.ts';

/** Finds an order by its id; null when there is none, and for orders of other people. */
export async function findOrder(id: string): Promise<Order | null> {
  try {
    return await api.call('GET /api/orders/:id', { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
