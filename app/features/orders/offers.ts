import { api } from '#app/state/api.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';

/** The ways to pay an order, or a part of it in birr, once they are known. */
export function useOffers(orderId: string, amount?: number) {
  const { answer: offers, failure } = useAnswer(`${orderId} ${amount ?? ''}`, () =>
    api.call('GET /api/orders/:id/methods', { params: { id: orderId }, query: { amount } }),
  );
  return { offers, failure };
}
