import { api } from '#app/state/api.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import type { CallerProfile } from '#contract/orders/phone-orders.ts';

const WAIT_MS = 250;
/** The fewest digits of a whole Ethiopian phone number without the country code. */
const FEWEST_DIGITS = 9;

/** Loads the earlier orders and addresses of a phone number once it is complete; null until they are there. */
export function useKnownCaller(typed: string): CallerProfile | null {
  const number = typed.trim();
  const isWhole = number.replace(/\D/g, '').length >= FEWEST_DIGITS;
  // Failures stay silent: a wrong number is reported when the order is placed.
  const { answer } = useAnswer(
    isWhole ? number : null,
    (phone) => api.call('POST /api/orders/by-phone/known', { body: { phone } }),
    WAIT_MS,
  );
  return answer;
}
