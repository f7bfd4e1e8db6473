import { useState } from 'react';
import type { ShopClosing } from '#contract/days/calendar-requests.ts';
import { calendarText as text } from '#contract/texts/calendar.ts';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { api } from '#app/state/api.ts';
import { Am } from '#app/ui/am.tsx';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { CalendarDay, Standing } from './calendar-day.tsx';

interface ClosingsProps {
  closings: readonly ShopClosing[];
  onChanged: () => void;
}

export function Closings({ closings, onChanged }: ClosingsProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby="closings" className="mb-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="closings" className="text-h3 font-semibold">
          {text('closingsHeading')}
        </h2>
        {!isAdding && (
          <MayCall call="POST /api/calendar/closings" needs="settings:write">
            <Button variant="secondary" onClick={() => setAdding(true)}>
              {text('add')}
            </Button>
          </MayCall>
        )}
      </div>
      {isAdding && (
        <ClosingForm
          onDone={() => {
            setAdding(false);
            onChanged();
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {closings.length === 0 ? (
        <p className="text-soft">{text('noClosings')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {closings.map((closing) => (
            <ClosingRow key={closing._id} closing={closing} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ClosingRow({ closing, onChanged }: { closing: ShopClosing; onChanged: () => void }) {
  const submission = useSubmission();
  const { _id: id, from, to, reason, reasonAm, deliveries } = closing;
  const open = () =>
    submission.submit(async () => {
      await api.call('DELETE /api/calendar/closings/:id', { params: { id } });
      toast.success(text.both('opened'));
      onChanged();
    });
  return (
    <li className="grid items-center gap-x-6 gap-y-3 py-4 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <CalendarDay from={from} to={to} />
      <div>
        <p className="font-medium wrap-anywhere">
          {reason} <Am className="font-normal text-soft">{reasonAm}</Am>
        </p>
        <Standing count={deliveries} />
        <Failure of={submission.failure} />
      </div>
      <MayCall call="DELETE /api/calendar/closings/:id" needs="settings:write">
        <Button
          variant="secondary"
          busy={submission.busy}
          aria-label={text('openAgainOf', { reason })}
          onClick={() => void open()}
        >
          {text('openAgain')}
        </Button>
      </MayCall>
    </li>
  );
}

function ClosingForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const form = useForm({
    of: factsOf('POST /api/calendar/closings'),
    send: async (body) => {
      // A closing of a single day has the same first and last day.
      await api.call('POST /api/calendar/closings', { body: { ...body, to: body.to || body.from } });
      toast.success(text.both('closed'));
      onDone();
    },
  });
  const field = (name: 'from' | 'to' | 'reason' | 'reasonAm') => ({ ...form.text(name), label: text(name) });
  return (
    <EndpointForm of={form} className="mb-6 space-y-4 rounded-control bg-ground p-5">
      <Failure of={form.failure} />
      <div className="field-columns gap-4 sm:grid-cols-2">
        <DateField {...field('from')} />
        <DateField {...field('to')} required={false} min={form.values.from} />
        <TextField {...field('reason')} hint={text('reasonHint')} autoComplete="off" />
        <TextField {...field('reasonAm')} lang="am" autoComplete="off" />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {text('close')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {text('cancel')}
        </Button>
      </div>
    </EndpointForm>
  );
}
