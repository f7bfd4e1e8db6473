import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import type { OrderPaper } from '#contract/books/fiscal-documents.ts';

/** The papers of an order; none where it is somebody else's. */
export async function findPapers(id: string): Promise<OrderPaper[]> {
  try {
    return await api.call('GET /api/orders/:id/papers', { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return [];
    throw error;
  }
}
