import type { CalendarDay } from '#contract/deliveries/deliveries.ts';
import type { HalfDay } from '#contract/deliveries/half-days/halves.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { api } from '#app/state/api.ts';
import { SelectField } from '#app/ui/fields/field.tsx';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { halfDayName, today } from './board-address.ts';

const DAYS = 42;
type Zone = CalendarDay['halves'][number]['zones'][number]['zone'];

interface HalfDayFieldProps {
  /** Tells whether a zone is the one that this delivery belongs to. */
  isOwnZone: (zone: Zone) => boolean;
  /** The half-day that the delivery has now. */
  now: { day: string | null; half: HalfDay['half'] | null };
  /** The value of the option without a half-day; undefined if one has to be chosen. */
  none?: string;
  /** The words of that option; without them 'No day'. */
  noneLabel?: string;
  /** The chosen half-day, such as '2026-12-05 morning'. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/**
 * The choice of a half-day in the next six weeks on which the shop is open, each with the taken and the existing
 * places of the delivery's zone.
 */
export function HalfDayField({
  isOwnZone,
  now,
  none,
  noneLabel = text('move.none'),
  value,
  error,
  onChange,
}: HalfDayFieldProps) {
  const { answer: days } = useAnswer('half-days', () =>
    api.call('GET /api/deliveries/calendar', { query: { from: today(), days: DAYS } }),
  );
  return (
    <SelectField
      label={text('move.halfDay')}
      name="halfDay"
      required
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{text('move.choose')}</option>
      {none !== undefined && <option value={none}>{noneLabel}</option>}
      {(days ?? [])
        .filter(({ isOpen }) => isOpen)
        .flatMap(({ day, halves }) =>
          halves.map(({ half, zones }) => (
            <option
              key={`${day} ${half}`}
              value={`${day} ${half}`}
              disabled={now.day === day && now.half === half}
            >
              {nameWithPlaces({ day, half }, zones, isOwnZone)}
            </option>
          )),
        )}
    </SelectField>
  );
}

function nameWithPlaces(
  of: HalfDay,
  zones: CalendarDay['halves'][number]['zones'],
  isOwnZone: HalfDayFieldProps['isOwnZone'],
): string {
  const name = halfDayName(of);
  const own = zones.find(({ zone, places }) => places !== null && isOwnZone(zone));
  if (!own || own.places === null) return name;
  const { taken, places } = own;
  return text(taken >= places ? 'move.optionFull' : 'move.option', { halfDay: name, taken, places });
}
