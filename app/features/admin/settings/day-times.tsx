import type { ReactNode } from 'react';
import { Options } from '#app/features/admin/common/options.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/fields/field.tsx';
import { WEEKDAYS, type DayTimes, type Weekday } from '#contract/days/opening-times.ts';
import { settingsFormText as text } from '#contract/texts/settings-form.ts';

interface DayTimesProps {
  openDays: readonly Weekday[];
  times: readonly DayTimes[];
  /** The times that a new row begins with. */
  usual: Pick<DayTimes, 'opensAt' | 'closesAt'>;
  errors: Readonly<Record<string, string>>;
  onChange: (times: DayTimes[]) => void;
  /** Stands beside the button for another day. */
  children: ReactNode;
}

/** Days of the week with times of their own, such as a Saturday until 13:00. */
export function DayTimesFields({ openDays, times, usual, errors, onChange, children }: DayTimesProps) {
  const free = openDays.filter((day) => !times.some((each) => each.day === day));
  // Shops that close early do it on Saturdays.
  const next = free.includes('sat') ? 'sat' : free.at(-1);
  const change = (position: number, changed: Partial<DayTimes>) =>
    onChange(times.map((each, index) => (index === position ? { ...each, ...changed } : each)));
  return (
    <fieldset className="space-y-3">
      <legend className="sr-only">{text('settingsFields.dayTimes')}</legend>
      {times.map(({ day, opensAt, closesAt }, position) => (
        <div
          key={position}
          role="group"
          aria-label={text(`settingsFields.days.${day}`)}
          className="field-columns items-end gap-x-5 sm:grid-cols-[1fr_1fr_1fr_auto] lg:grid-cols-4"
        >
          <SelectField
            label={text('settingsFields.ownDay')}
            value={day}
            onChange={({ target }) => change(position, { day: target.value as Weekday })}
          >
            <Options
              of={WEEKDAYS.filter((each) => each === day || free.includes(each)).map((each) => [
                each,
                text(`settingsFields.days.${each}`),
              ])}
            />
          </SelectField>
          <TextField
            label={text('settingsFields.opensAt')}
            type="time"
            required
            value={opensAt}
            error={errors[`dayTimes.${position}.opensAt`]}
            onChange={({ target }) => change(position, { opensAt: target.value })}
          />
          <TextField
            label={text('settingsFields.closesAt')}
            type="time"
            required
            value={closesAt}
            error={errors[`dayTimes.${position}.closesAt`]}
            onChange={({ target }) => change(position, { closesAt: target.value })}
          />
          <Button
            variant="quiet"
            aria-label={text('settingsFields.removeDay', { day: text(`settingsFields.days.${day}`) })}
            onClick={() => onChange(times.filter((_, index) => index !== position))}
          >
            {text('settingsFields.remove')}
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {next !== undefined && (
          <Button
            variant="secondary"
            onClick={() =>
              onChange([...times, { day: next, opensAt: usual.opensAt, closesAt: usual.closesAt }])
            }
          >
            {text('settingsFields.addDay')}
          </Button>
        )}
        {children}
      </div>
    </fieldset>
  );
}
