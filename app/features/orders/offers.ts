import { api } from '#app/state/api.ts';
import { useAnswer } from '#app/ui/use-answer.ts';

/** The ways to pay an order, once they are known. */
export function useOffers(orderId: string) {
  const { answer: offers, failure } = useAnswer(orderId, () =>
    api.call('GET /api/orders/:id/methods', { params: { id: orderId } }),
  );
  return { offers, failure };
}
