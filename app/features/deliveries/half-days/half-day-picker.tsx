import { useState } from 'react';
import { shortDay, shortEthiopianDay } from '#contract/days/written-days.ts';
import { noonOf } from '#contract/days/days.ts';
import { HALF_NAMES, type Half, type HalfDay } from '#contract/deliveries/half-days/halves.ts';
import { halfDayWords } from '#contract/deliveries/half-days/half-day-words.ts';
import type { DeliveryDay } from '#contract/deliveries/half-days/half-days.ts';
import { halfDaysText as text } from '#contract/texts/half-days.ts';
import { Am } from '#app/ui/am.tsx';
import { Both, inOneLine } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { firstFree, isSameHalfDay } from './chosen-half-day.ts';

interface PickerProps {
  /** The name of the radio buttons, which tells several pickers apart. */
  name: string;
  days: readonly DeliveryDay[];
  /** The chosen half-day; null: the shop calls. */
  chosen: HalfDay | null;
  onChoose: (halfDay: HalfDay | null) => void;
  /** Offers a call in place of a day. */
  hasCall?: boolean;
}

/** The number of days that are shown at first: most people take one of these. */
const FEW = 4;
const MORE = 7;
const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_6rem_6rem] items-center gap-x-2 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]';

/** Lets somebody choose among the free half-days: a row for each day, in both calendars and by both clocks. */
export function HalfDayPicker({ name, days, chosen, onChoose, hasCall = false }: PickerProps) {
  const place = chosen ? days.findIndex(({ day }) => day === chosen.day) : -1;
  const [shown, setShown] = useState(Math.max(FEW, place + 1));
  const first = firstFree(days);
  return (
    <fieldset>
      <legend className="sr-only">{text('heading')}</legend>
      <Heads />
      <div className="divide-y divide-line border-y border-line">
        {days.slice(0, Math.max(shown, place + 1)).map((each) => (
          <Row key={each.day} of={each} isFirst={each.day === first?.day} {...{ name, chosen, onChoose }} />
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        {hasCall && (
          <label className="flex min-h-12 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={name}
              checked={chosen === null}
              onChange={() => onChoose(null)}
              className="size-5 accent-primary"
            />
            <span>
              <Both of={text.both('callMe')} className="text-meta text-soft" />
            </span>
          </label>
        )}
        {days.length > shown && (
          <Button variant="quiet" onClick={() => setShown(Math.max(shown, place + 1) + MORE)}>
            <Both of={text.both('more')} className="font-normal" />
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/**
 * The headings of the columns with their hours; hidden from screen readers, because each radio button says its own
 * hours.
 */
function Heads() {
  return (
    <div aria-hidden className={`${COLUMNS} pb-2`}>
      <span />
      {HALF_NAMES.map((half) => (
        <span key={half} className="text-center text-meta leading-tight">
          <span className="block font-medium">{text(`halves.${half}`)}</span>
          <span className="block whitespace-nowrap tabular-nums">{text(`hours.${half}`)}</span>
          <Am className="block text-soft tabular-nums">
            {text.am(`halves.${half}`)} <span className="whitespace-nowrap">{text.am(`hours.${half}`)}</span>
          </Am>
        </span>
      ))}
    </div>
  );
}

interface RowProps extends Pick<PickerProps, 'name' | 'chosen' | 'onChoose'> {
  of: DeliveryDay;
  isFirst: boolean;
}

function Row({ of: { day, free }, isFirst, name, chosen, onChoose }: RowProps) {
  const noon = noonOf(day);
  return (
    <div className={`${COLUMNS} py-2`}>
      <span className="leading-tight">
        <span className="block font-medium whitespace-nowrap">{shortDay(noon)}</span>
        <Am className="block text-meta text-soft">{shortEthiopianDay(noon)}</Am>
        {isFirst && <span className="block text-meta text-primary">{text('earliest')}</span>}
      </span>
      {HALF_NAMES.map((half) =>
        free.includes(half) ? (
          <Cell
            key={half}
            {...{ name, day, half }}
            checked={isSameHalfDay(chosen, { day, half })}
            onChoose={() => onChoose({ day, half })}
          />
        ) : (
          <span key={half} className="text-center text-meta leading-tight text-soft">
            <Both of={text.both('full')} className="block" />
          </span>
        ),
      )}
    </div>
  );
}

interface CellProps {
  name: string;
  day: string;
  half: Half;
  checked: boolean;
  onChoose: () => void;
}

function Cell({ name, day, half, checked, onChoose }: CellProps) {
  const { en, am } = halfDayWords({ day, half });
  return (
    <label
      className={`flex min-h-12 cursor-pointer items-center justify-center rounded-control border has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary ${
        checked ? 'border-primary bg-primary/5' : 'border-input hover:border-primary'
      }`}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        aria-label={inOneLine({ en, am })}
        className="size-5 accent-primary outline-none"
      />
    </label>
  );
}
