import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import type { KnownCaller } from '#contract/orders/phone-orders.ts';

const WAIT_MS = 250;
/** The fewest digits of a whole Ethiopian phone number without the country code. */
const FEWEST_DIGITS = 9;

/** Loads the earlier orders and addresses of a phone number once it is complete; null until they are there. */
export function useKnownCaller(typed: string): KnownCaller | null {
  const phone = typed.trim();
  const [answer, setAnswer] = useState<{ phone: string; known: KnownCaller } | null>(null);
  useEffect(() => {
    if (phone.replace(/\D/g, '').length < FEWEST_DIGITS) return;
    let outdated = false;
    const ask = () =>
      api.call('POST /api/orders/by-phone/known', { body: { phone } }).then(
        (known) => outdated || setAnswer({ phone, known }),
        // Failures stay silent: a wrong number is reported when the order is placed.
        () => undefined,
      );
    const timer = setTimeout(() => void ask(), WAIT_MS);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [phone]);
  return answer?.phone === phone ? answer.known : null;
}
