import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { openingWords } from '#contract/days/opening-words.ts';
import { settingsFormText as text } from '#contract/texts/settings-form.ts';
import type { SettingsAnswer } from '#contract/shop/settings.ts';
import { LONGEST_NAME } from '#contract/shop/standard-appearance.ts';
import { DayTimesFields } from './day-times.tsx';
import { OpeningDays } from './opening-days.tsx';
import { Fields, PartForm } from './part-form.tsx';
import { setting, SettingFields } from './plain-parts.tsx';
import type { SettingsValues } from './settings-values.ts';
import { useSettingsEdit } from './use-settings-edit.ts';

const inWords = (values: SettingsValues): string =>
  [...new Set([openingWords(values, 'en'), openingWords(values, 'am')])].filter(Boolean).join(' · ') || '–';

/** The shop's name, how it is reached, and when it is open. */
export function ShopPart({ loaded }: { loaded: SettingsAnswer }) {
  const edit = useSettingsEdit(loaded, 'shop');
  const { form, values, set } = edit;
  const storedHours = [values.openingHours, values.openingHoursAm].filter(Boolean).join(' · ');
  // Saved times are told in place of the words of before.
  const setTimes = (change: Partial<SettingsValues>) =>
    set({ ...change, openingHours: '', openingHoursAm: '' });
  const time = (name: 'opensAt' | 'closesAt') => ({
    label: text(`settingsFields.${name}`),
    ...form.text(name),
    onChange: ({ target }: { target: { value: string } }) => setTimes({ [name]: target.value }),
    type: 'time',
    required: true,
  });
  return (
    <PartForm edit={edit}>
      <Fields>
        <SettingFields
          edit={edit}
          of={[
            setting('storeName', { maxLength: LONGEST_NAME }),
            setting('phone', { hint: text('settingsFields.phoneHint') }),
            setting('email'),
            setting('telegram', { hint: text('settingsFields.telegramHint') }),
            setting('address'),
            setting('addressAm', { lang: 'am' }),
            setting('city'),
            setting('cityAm', { lang: 'am' }),
          ]}
        />
      </Fields>
      <Fields heading={text('settingsGroups.open')}>
        <div id="openDays" className="md:col-span-2">
          <OpeningDays chosen={values.openDays} onChange={(openDays) => setTimes({ openDays })} />
        </div>
        <TextField {...time('opensAt')} />
        <TextField {...time('closesAt')} />
        <DayTimesFields
          openDays={values.openDays}
          times={values.dayTimes}
          usual={values}
          errors={edit.fields}
          onChange={(dayTimes) => setTimes({ dayTimes })}
        />
        <div className="text-meta text-soft md:col-span-2">
          <p>{text('hoursRead', { hours: storedHours || inWords(values) })}</p>
          {storedHours && (
            <Button variant="quiet" className="-mx-5" onClick={() => setTimes({})}>
              {text('readTimes')}
            </Button>
          )}
        </div>
      </Fields>
    </PartForm>
  );
}
