import { api } from '#app/state/api.ts';
import { isApiError } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import type { Delivery, Order } from '#contract/orders/orders.ts';

/** Says that the goods were brought. The provider may have just told that the money went back: then the order has changed. */
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
