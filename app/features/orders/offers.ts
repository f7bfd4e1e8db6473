import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import type { MethodOffer } from '#contract/payments.ts';

/** The ways to pay an order, once they are known. */
export function useOffers(orderId: string): { offers: MethodOffer[] | null; failure: unknown } {
  const [offers, setOffers] = useState<MethodOffer[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    let left = false;
    api.orders.methods(orderId).then(
      (answer) => left || setOffers(answer),
      (error: unknown) => left || setFailure(error),
    );
    return () => {
      left = true;
    };
  }, [orderId]);

  return { offers, failure };
}
