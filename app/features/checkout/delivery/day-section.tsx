import DayOfDelivery from '#app/features/deliveries/half-days/day-of-delivery.tsx';
import { useHalfDays } from '#app/features/deliveries/half-days/use-half-days.ts';
import { halfDaysText } from '#contract/texts/half-days.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import { Both } from '#app/ui/both.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';

const ReasonLine = standalonePart(() => import('#app/features/deliveries/half-days/reason-line.tsx'));

interface DaySectionProps {
  /** The quote for the cart; null until the shop has answered. */
  quote: Quote | null;
  address: ShippingAddress | null;
}

/**
 * Asks for the half-day of delivery, between the address and the payment; the shop calls about a transport by
 * agreement.
 */
export function DaySection({ quote, address }: DaySectionProps) {
  const halfDays = useHalfDays(quote, { city: address?.city ?? '', place: address?.place });
  if (quote?.transport === 'by-agreement') return null;
  return (
    <section aria-labelledby="day-of-delivery" className="mb-10">
      <h2 id="day-of-delivery" className="mb-3 text-h3 font-semibold">
        <Both of={halfDaysText.both('heading')} className="text-meta font-normal text-soft" />
      </h2>
      <ReasonLine quote={quote} days={halfDays.days} />
      <DayOfDelivery halfDays={halfDays} isKnown={Boolean(quote?.readyOn)} />
    </section>
  );
}
