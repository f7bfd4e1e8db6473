import { settingsFormText } from '#contract/texts/settings-form.ts';
import { WEEKDAYS, type Weekday } from '#contract/days/opening-times.ts';
import { CheckboxField } from '#app/ui/fields/field.tsx';

interface OpeningDaysProps {
  chosen: readonly Weekday[];
  onChange: (chosen: Weekday[]) => void;
}

export function OpeningDays({ chosen, onChange }: OpeningDaysProps) {
  return (
    <fieldset>
      <legend className="sr-only">{settingsFormText('settingsFields.openDays')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {WEEKDAYS.map((day) => (
          <CheckboxField
            key={day}
            label={settingsFormText(`settingsFields.days.${day}`)}
            name={`open-${day}`}
            checked={chosen.includes(day)}
            onChange={({ target }) =>
              onChange(WEEKDAYS.filter((each) => (each === day ? target.checked : chosen.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
