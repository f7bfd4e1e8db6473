import { api } from '#app/state/api.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';

/** Loads the payment methods for an order, or for a part of it in birr. */
export function useOffers(orderId: string, amount?: number) {
  const { last, failure } = useAnswer(`${orderId} ${amount ?? ''}`, () =>
    api.call('GET /api/orders/:id/methods', { params: { id: orderId }, query: { amount } }),
  );
  return { offers: failure ? null : (last?.answer ?? null), failure };
}
