import { useHalfDays } from '#app/features/deliveries/half-days/use-half-days.ts';
import { firstFree } from '#app/features/deliveries/half-days/chosen-half-day.ts';
import ReasonLine from '#app/features/deliveries/half-days/reason-line.tsx';
import { useQuote } from '#app/features/quote/use-quote.ts';
import { shippingAddress } from '#app/state/buying/checkout.ts';
import { deliveryPlace } from '#app/state/buying/delivery-place.ts';
import type { CartLine } from '#app/state/buying/cart.ts';
import { halfDayInShort } from '#contract/deliveries/half-days/half-day-words.ts';
import { halfDaysText as text } from '#contract/texts/half-days.ts';
import { Am } from '#app/ui/am.tsx';

/** The milliseconds without a change of quantities after which the shop is asked. */
const WAIT_MS = 600;

/** Says by when the whole cart can be at the buyer's door. Lazily loaded. */
export default function CartArrival({ lines }: { lines: readonly CartLine[] }) {
  const address = shippingAddress.use();
  const chosen = deliveryPlace.use();
  const { city = '', place } = chosen ?? address ?? {};
  const { quote } = useQuote(lines, { city, place }, { waitMs: WAIT_MS });
  const isAgreed = quote?.transport === 'by-agreement';
  const { days } = useHalfDays(isAgreed ? null : quote, { city, place });
  const first = days && firstFree(days);
  if (!first) return null;
  const { en, am } = halfDayInShort(first);
  return (
    <>
      <p className="text-meta">
        <span className="block font-medium">{text('atDoorBy', { halfDay: en })}</span>
        <Am className="block text-soft">{text.am('atDoorBy', { halfDay: am })}</Am>
      </p>
      <ReasonLine quote={quote} days={days} />
    </>
  );
}
