import { useState } from 'react';
import { HalfDayLine } from '#app/features/deliveries/half-days/half-day-line.tsx';
import { HalfDayPicker } from '#app/features/deliveries/half-days/half-day-picker.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import type { HalfDay } from '#contract/deliveries/half-days/halves.ts';
import { phoneDeskText as text } from '#contract/texts/phone-desk.ts';
import type { DraftDay } from './use-draft-day.ts';

/** Shows the half-day of the delivery, with the other free ones a press away. */
export function HalfDayChoice({ day }: { day: DraftDay }) {
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
