import { later } from '#contract/days/days.ts';
import { HALF_NAMES, type HalfDay } from '#contract/deliveries/half-days/halves.ts';
import { halfDaysText as text } from '#contract/texts/half-days.ts';
import { halfDayChoice } from '#app/state/buying/half-day.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { chooseHalfDay, firstFree } from './chosen-half-day.ts';
import { HalfDayLine } from './half-day-line.tsx';
import { HalfDayPicker } from './half-day-picker.tsx';
import type { useHalfDays } from './use-half-days.ts';

interface DayProps {
  halfDays: ReturnType<typeof useHalfDays>;
  /** The shop has said when all pieces are ready. */
  isKnown: boolean;
  /** The shop has refused the half-day that was chosen. */
  isRefused?: boolean;
}

/** Says when an order that is placed now would come, and lets the buyer choose another half-day, or a call. */
export default function DayOfDelivery({
  halfDays: { days, failure, askAgain },
  isKnown,
  isRefused,
}: DayProps) {
  const choice = halfDayChoice.use();
  if (failure !== null) return <NotLoaded onAgain={askAgain} />;
  if (days === null) return <Looking />;
  if (firstFree(days) === null) {
    return (
      <p>
        <Both of={text.both(isKnown ? 'none' : 'unknown')} className="mt-1 block text-meta text-soft" />
      </p>
    );
  }
  const { halfDay, isGone } = chooseHalfDay(choice, days);
  return (
    <div className="space-y-4">
      {(isGone || isRefused) && (
        <Alert kind="error">
          <Both of={text.both('gone')} className="block" />
        </Alert>
      )}
      <PromisedDay of={halfDay} />
      <HalfDayPicker
        name="halfDay"
        days={days}
        chosen={halfDay}
        hasCall
        onChoose={(wanted) => halfDayChoice.set(wanted ?? 'call')}
      />
    </div>
  );
}

/** A day like any other: days take the same room, whichever they are. */
const SOME_DAY = '2026-12-02';

/** Takes the room of the days that are being looked for, so that what stands below them does not move when they come. */
function Looking() {
  const days = Array.from({ length: 5 }, (_, day) => ({ day: later(SOME_DAY, day), free: HALF_NAMES }));
  return (
    <div className="relative">
      <div className="absolute inset-x-0 top-0">
        <Spinner label={text('looking')} />
      </div>
      <div className="invisible space-y-4" aria-hidden>
        <PromisedDay of={{ day: SOME_DAY, half: 'morning' }} />
        <HalfDayPicker name="looking" days={days} chosen={null} hasCall onChoose={() => undefined} />
      </div>
    </div>
  );
}

/** On a phone some days take two lines and some one: all have the room of two. */
const PromisedDay = ({ of }: { of: HalfDay | null }) => (
  <div className="min-h-18 sm:min-h-0">
    <HalfDayLine of={of} />
  </div>
);

function NotLoaded({ onAgain }: { onAgain: () => void }) {
  return (
    <Alert kind="info">
      <Both of={text.both('notLoaded')} className="block" />
      <Button variant="quiet" onClick={onAgain}>
        <Both of={text.both('again')} />
      </Button>
    </Alert>
  );
}
