import { useState } from 'react';
import { chosenOf } from '#app/features/delivery/chosen-half-day.ts';
import { HalfDayLine } from '#app/features/delivery/half-day-line.tsx';
import { HalfDayPicker } from '#app/features/delivery/half-day-picker.tsx';
import { useHalfDays } from '#app/features/delivery/use-half-days.ts';
import type { HalfDayChoice } from '#app/state/buying/half-day.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import type { HalfDay } from '#contract/deliveries/delivery-states.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import { phoneDeskText as text } from '#contract/texts/phone-desk.ts';

/** Holds the half-day of an order by phone: the first free one, unless another is chosen. */
export function usePhoneDay(quote: Quote | null, { city, place }: { city: string; place: string }) {
  const isByAgreement = quote?.transport === 'by-agreement';
  const halfDays = useHalfDays({ city, place, ready: quote ? (quote.readyOn ?? null) : undefined });
  const [choice, choose] = useState<HalfDayChoice>(null);
  const days = isByAgreement ? [] : (halfDays.days ?? []);
  const { halfDay } = chosenOf(choice, days);
  const { failure, askAgain } = halfDays;
  return { days, halfDay, isByAgreement, choose, failure, askAgain };
}

type PhoneDay = ReturnType<typeof usePhoneDay>;

/** Shows the half-day of the delivery, with the other free ones a press away. */
export function HalfDayChoice({ day }: { day: PhoneDay }) {
  const { days, halfDay, failure, isByAgreement, choose } = day;
  const [isOpen, open] = useState(false);
  return (
    <section aria-labelledby="phone-day">
      <h3 id="phone-day" className="mb-1 font-semibold">
        {text('day')}
      </h3>
      {isByAgreement ? <p className="text-soft">{text('byAgreement')}</p> : <HalfDayLine of={halfDay} />}
      <Failure of={failure} />
      {days.length > 0 && (
        <Button variant="quiet" className="-ml-5" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          {text('dayChange')}
        </Button>
      )}
      {isOpen && days.length > 0 && (
        <HalfDayPicker
          name="phoneHalfDay"
          days={days}
          chosen={halfDay}
          hasCall
          onChoose={(wanted: HalfDay | null) => choose(wanted ?? 'call')}
        />
      )}
    </section>
  );
}
