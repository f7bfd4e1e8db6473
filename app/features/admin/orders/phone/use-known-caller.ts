import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import type { KnownCaller } from '#contract/orders/phone-orders.ts';

const WAIT_MS = 250;
/** A number of Ethiopia has so many digits at least, without its country. */
const FEWEST_DIGITS = 9;

/** Looks up what the shop knows of a number, once it is a whole one; null until then. */
export function useKnownCaller(typed: string): KnownCaller | null {
  const phone = typed.trim();
  const [answer, setAnswer] = useState<{ phone: string; known: KnownCaller } | null>(null);
  useEffect(() => {
    if (phone.replace(/\D/g, '').length < FEWEST_DIGITS) return;
    let outdated = false;
    const ask = () =>
      api.call('POST /api/orders/by-phone/known', { body: { phone } }).then(
        (known) => outdated || setAnswer({ phone, known }),
        // A number that is none yet is told when the order is placed.
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
