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
 * Buyers come back from PayPal's page by an address: `?token={PayPal's order}&PayerID=…` when they have approved,
 * without PayerID when they have not. The payment is confirmed at once, and the address is cleaned, unless nobody
 * answered: then a reload asks again.
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
      // Paid already, by other news of the same money.
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

/** A reload, or a link that is passed on, must not tell it again. */
function cleanAddress(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
