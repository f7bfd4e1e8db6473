import { api } from '#app/state/api.ts';
import { isApiError } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import type { Delivery, Order } from '#contract/orders/orders.ts';

/**
 * Marks an order as delivered. If the server finds that it cannot be delivered, for example because the money went
 * back meanwhile, the order is loaded again.
 */
export function useDelivery({ _id: id }: Order, onChanged: (order: Order) => void) {
  const delivery = useSubmission();
  const deliver = (body: Delivery) =>
    void delivery.submit(async () => {
      try {
        onChanged(await api.call('PUT /api/orders/:id/deliver', { params: { id }, body }));
      } catch (error) {
        if (isApiError(error) && error.code === 'not-deliverable')
          onChanged(await api.call('GET /api/orders/:id', { params: { id } }));
        throw error;
      }
    });
  return { delivery, deliver };
}
