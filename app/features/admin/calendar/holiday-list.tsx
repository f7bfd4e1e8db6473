import type { ShopHoliday } from '#contract/days/calendar-requests.ts';
import { noonOf } from '#contract/days/days.ts';
import { calendarText as text } from '#contract/texts/calendar.ts';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { api } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { shortDay } from '#contract/days/written-days.ts';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf, type ValuesOf } from '#app/ui/forms/facts.ts';
import { useForm, type Form } from '#app/ui/forms/use-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { CalendarDay, Standing } from './calendar-day.tsx';

interface HolidayListProps {
  holidays: readonly ShopHoliday[];
  onChanged: () => void;
}

/** The holidays of a year. The day of those by the moon can be confirmed or moved, and the shop may open on any. */
export function HolidayList({ holidays, onChanged }: HolidayListProps) {
  return (
    <section aria-labelledby="holidays" className="mb-10">
      <h2 id="holidays" className="mb-3 text-h3 font-semibold">
        {text('holidaysHeading')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {holidays.map((holiday) => (
          <HolidayRow key={`${holiday.key} ${holiday.day}`} holiday={holiday} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

function holidayState({ isConfirmed, isOpen }: ShopHoliday): 'closed' | 'open' | 'estimate' {
  if (!isConfirmed) return 'estimate';
  return isOpen ? 'open' : 'closed';
}

interface RowProps {
  holiday: ShopHoliday;
  onChanged: () => void;
}

function HolidayRow({ holiday, onChanged }: RowProps) {
  const { key, name, day, byMoon, isConfirmed, isOpen, computed, deliveries } = holiday;
  const called = text(`holidays.${name}`);
  const form = useForm({
    of: factsOf('PUT /api/calendar/holidays/:key'),
    row: holiday,
    send: (_body, { day: typed }) => decide({ day: typed, isOpen }),
  });

  async function decide(decision: { day: string; isOpen: boolean }) {
    await api.call('PUT /api/calendar/holidays/:key', { params: { key }, body: decision });
    toast.success({ en: text('decided', { name: called }) });
    onChanged();
  }
  const state = holidayState(holiday);
  const toggle = isOpen ? 'closeOn' : 'openOn';
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 sm:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <CalendarDay from={day} />
      <div>
        <p className="font-medium">
          <Both of={text.both(`holidays.${name}`)} className="font-normal text-soft" />
        </p>
        <p className={`text-meta ${state === 'estimate' ? 'font-medium text-offer' : 'text-soft'}`}>
          {text(`states.${state}`)}
          {day !== computed && ` · ${text('computed', { day: shortDay(noonOf(computed)) })}`}
        </p>
        {state === 'closed' && <Standing count={deliveries} />}
        <Failure of={form.failure} />
      </div>
      <MayCall call="PUT /api/calendar/holidays/:key" needs="settings:write">
        {' '}
        <div className="flex flex-wrap items-end gap-3 sm:col-start-2 lg:col-start-3">
          {byMoon && <DayForm holiday={holiday} form={form} />}
          {isConfirmed && (
            <Button
              variant="secondary"
              aria-label={text(`${toggle}Of`, { name: called })}
              onClick={() => void form.submit(() => decide({ day, isOpen: !isOpen }))}
            >
              {text(toggle)}
            </Button>
          )}
        </div>
      </MayCall>
    </li>
  );
}

interface DayFormProps {
  holiday: ShopHoliday;
  form: Form<ValuesOf<'PUT /api/calendar/holidays/:key'>>;
}

/** Confirms the day of a holiday by the moon, or moves it. */
function DayForm({ holiday: { name, day, isConfirmed }, form }: DayFormProps) {
  const typed = form.values.day;
  const called = text(`holidays.${name}`);
  return (
    <EndpointForm of={form} className="flex flex-wrap items-end gap-3">
      <DateField label={text('day')} aria-label={text('dayOf', { name: called })} {...form.text('day')} />
      <Button
        type="submit"
        variant={isConfirmed ? 'secondary' : 'primary'}
        busy={form.busy}
        disabled={typed === '' || (isConfirmed && typed === day)}
        aria-label={text(isConfirmed ? 'moveOf' : 'confirmOf', { name: called })}
      >
        {text(isConfirmed ? 'move' : 'confirm')}
      </Button>
    </EndpointForm>
  );
}
