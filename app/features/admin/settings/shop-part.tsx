import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { openingWords } from '#contract/days/opening-words.ts';
import { settingsFormText as text } from '#contract/texts/settings-form.ts';
import type { SettingsAnswer } from '#contract/shop/settings.ts';
import { DayTimesFields } from './day-times.tsx';
import { OpeningDays } from './opening-days.tsx';
import { Fields, PartForm } from './part-form.tsx';
import { setting, SettingFields } from './plain-parts.tsx';
import type { SettingsValues } from './settings-values.ts';
import { useSettingsEdit } from './use-settings-edit.ts';
import { LONGEST_NAME } from '#contract/longest.ts';

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
  const time = (name: 'opensAt' | 'closesAt' | 'breakFrom' | 'breakUntil', required = false) => ({
    label: text(`settingsFields.${name}`),
    ...form.text(name),
    onChange: ({ target }: { target: { value: string } }) => setTimes({ [name]: target.value }),
    type: 'time',
    required,
  });
  return (
    <PartForm edit={edit}>
      <Fields columns={4}>
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
      <section className="mt-4 space-y-3" aria-labelledby="opening-times">
        <div id="openDays" className="flex flex-wrap items-center gap-x-8">
          <h2 id="opening-times" className="text-h3 font-semibold">
            {text('settingsGroups.open')}
          </h2>
          <OpeningDays chosen={values.openDays} onChange={(openDays) => setTimes({ openDays })} />
        </div>
        <div className="field-columns gap-x-5 sm:grid-cols-2 lg:grid-cols-4">
          <TextField {...time('opensAt', true)} />
          <TextField {...time('closesAt', true)} />
          <TextField {...time('breakFrom')} />
          <TextField {...time('breakUntil')} />
        </div>
        <DayTimesFields
          openDays={values.openDays}
          times={values.dayTimes}
          usual={values}
          errors={edit.fields}
          onChange={(dayTimes) => setTimes({ dayTimes })}
        >
          <p className="min-w-60 grow basis-0 text-meta text-soft">
            {text('hoursRead', { hours: storedHours || inWords(values) })}
          </p>
          {storedHours && (
            <Button variant="quiet" onClick={() => setTimes({})}>
              {text('readTimes')}
            </Button>
          )}
        </DayTimesFields>
      </section>
    </PartForm>
  );
}
