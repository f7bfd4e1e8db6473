import { CASH_LIMIT_SANTIM, toBirr } from '#contract/money.ts';
import type { MethodOffer, PaymentMethod } from '#contract/payments.ts';
import { meansFor } from './chapa/chapa-limits.ts';
import type { Charge } from './charge.ts';

/**
 * Whether an amount can be paid in each way that is switched on, and if not, why.
 * @param charge what PayPal would charge; null where no rate is known or it would be no cent: then PayPal is hidden.
 * @param dueAtDoorSantim what is due at the door already, from the buyer's other orders.
 */
export function offersFor(
  methods: readonly PaymentMethod[],
  totalSantim: number,
  charge: Charge | null,
  dueAtDoorSantim = 0,
): MethodOffer[] {
  // Of what is all gone there is nothing to pay, and nothing wrong with a way to pay it.
  const chargeable = charge !== null || totalSantim === 0;
  const shown = chargeable ? methods : methods.filter((method) => method !== 'PayPal');
  return shown.map((method) => {
    if (method === 'PayOnDelivery') {
      const over = totalSantim + dueAtDoorSantim > CASH_LIMIT_SANTIM;
      return { method, problem: over ? 'over-cash-limit' : null, limit: toBirr(CASH_LIMIT_SANTIM) };
    }
    if (method === 'Chapa') return { method, ...chapaOffer(totalSantim) };
    return { method, problem: null, limit: null };
  });
}

/** Chapa's page has several means, each with its published maximum; without any open one it cannot be used. */
function chapaOffer(totalSantim: number): Omit<MethodOffer, 'method'> {
  const means = meansFor(totalSantim).map(({ name, maxSantim, open }) => ({
    name,
    max: maxSantim === null ? null : toBirr(maxSantim),
    open,
  }));
  return { problem: means.some(({ open }) => open) ? null : 'over-limit', limit: null, means };
}
