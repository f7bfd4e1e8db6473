import { dayInEthiopia, noonOf } from '#contract/days/days.ts';
import { shortDay, shortEthiopianDay } from '#contract/days/written-days.ts';
import type { DeliveryDay } from '#contract/deliveries/half-days/half-days.ts';
import { reasonForDay, type ReasonForDay } from '#contract/deliveries/half-days/reason-for-day.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import { halfDaysText as text } from '#contract/texts/half-days.ts';
import { Both } from '#app/ui/both.tsx';

/** Writes the fact that rules the day of a delivery. */
function reasonWords(reason: ReasonForDay): { en: string; am: string } {
  if ('days' in reason) return text.both(`why.${reason.why}`, { days: reason.days });
  const noon = noonOf(reason.day);
  return {
    en: text(`why.${reason.why}`, { day: shortDay(noon) }),
    am: text.am(`why.${reason.why}`, { day: shortEthiopianDay(noon) }),
  };
}

interface ReasonLineProps {
  /** The quote for the pieces; null until the shop has answered. */
  quote: Quote | null;
  days: readonly DeliveryDay[] | null;
}

/** Says why the pieces of a quote do not come sooner. */
export default function ReasonLine({ quote, days }: ReasonLineProps) {
  const reason = quote && days && reasonOf(quote, days);
  return reason && <Reason of={reason} />;
}

/** The fact that rules the day of a delivery, as a line. */
export const Reason = ({ of }: { of: ReasonForDay }) => (
  <p className="text-meta text-soft">
    <Both of={reasonWords(of)} className="block" />
  </p>
);

function reasonOf({ readyOn, orderItems }: Quote, days: readonly DeliveryDay[]): ReasonForDay | null {
  if (!readyOn) return null;
  const made = orderItems.map(({ madeToOrder = 0, readyInDays = 0 }) => (madeToOrder > 0 ? readyInDays : 0));
  const madeDays = Math.max(0, ...made);
  return reasonForDay({ today: dayInEthiopia(new Date()), ready: readyOn, madeDays, days });
}
