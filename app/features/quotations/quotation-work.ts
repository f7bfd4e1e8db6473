import { useState } from 'react';
import { houseOf } from '#app/features/deliveries/addresses/house-values.ts';
import { useQuote } from '#app/features/quote/use-quote.ts';
import type { CartLine } from '#app/state/buying/cart.ts';

const WAIT_MS = 300;
const FIRST = { city: '', floor: '', hasLift: '', assembly: false };

/** Holds the place, floor and assembly for which a quotation is asked, and the quote of the cart there. */
export function useQuotationWork(lines: readonly CartLine[]) {
  const [work, setWork] = useState(FIRST);
  const { floor, hasLift } = houseOf(work);
  const place = { city: work.city, floor, hasLift, ...(work.assembly && { assembly: true }) };
  const { quote } = useQuote(lines, place, { waitMs: WAIT_MS });
  return {
    work,
    setWork: (change: Partial<typeof FIRST>) => setWork((before) => ({ ...before, ...change })),
    /** The fields of the call that asks for the quotation. */
    asked: { floor, hasLift, ...(work.assembly && { assembly: true }) },
    quote,
  };
}

export type QuotationWork = ReturnType<typeof useQuotationWork>;
