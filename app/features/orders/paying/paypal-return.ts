import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { messageOf } from '#app/ui/failure.tsx';
import type { Order } from '#contract/orders/orders.ts';
import { confirmPayment, currentOrder } from '../money/order-payments.ts';

export type PaypalReturn =
  | { at: 'elsewhere' }
  | { at: 'confirming' }
  | { at: 'cancelled' }
  /** `again`: nobody has answered, and asking once more may help. */
  | { at: 'refused'; sentence: string; again: boolean };

/**
 * Confirms the payment when a buyer comes back from PayPal's page, whose address has `?token={PayPal's
 * order}&PayerID=…` after an approval, and no PayerID without one. The address is then cleaned, except after a call
 * without an answer: a reload asks again.
 */
export function usePaypalReturn(
  order: Order | null,
  onChanged: (order: Order) => void,
): { state: PaypalReturn; confirmAgain: () => void } {
  const [state, setState] = useState<PaypalReturn>({ at: 'elsewhere' });
  const began = useRef(false);

  async function confirm(unpaid: Order, token: string) {
    setState({ at: 'confirming' });
    try {
      onChanged(await confirmPayment(unpaid, token));
      setState({ at: 'elsewhere' });
      cleanAddress();
    } catch (error) {
      const again = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      const now = again ? null : await currentOrder(unpaid);
      if (now) onChanged(now);
      // The order was already paid, because the provider reported the same payment before.
      setState(now?.isPaid ? { at: 'elsewhere' } : { at: 'refused', sentence: messageOf(error), again });
      if (!again) cleanAddress();
    }
  }

  const begin = useEffectEvent(() => {
    const { token, payer } = arrived();
    if (!order || token === null || began.current) return;
    began.current = true;
    if (payer !== null && !order.isPaid) return void confirm(order, token);
    if (payer === null && order.status === 'pending') setState({ at: 'cancelled' });
    cleanAddress();
  });
  const id = order?._id;
  useEffect(() => begin(), [id]);

  return {
    state,
    confirmAgain: () => {
      const { token } = arrived();
      if (order && token !== null) void confirm(order, token);
    },
  };
}

function arrived(): { token: string | null; payer: string | null } {
  const query = new URLSearchParams(window.location.search);
  return { token: query.get('token'), payer: query.get('PayerID') };
}

/** Removes the query, because a reload or a shared link must not confirm the payment again. */
function cleanAddress(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
