import { ApiError } from '#app/api/client.ts';
import { guestApi } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { workText as text } from '#contract/texts/work.ts';
import type { Work, WorkPiece } from '#contract/work/work-orders.ts';

export interface DelayFormProps {
  piece: WorkPiece;
  token: string;
  onChanged: (work: Work) => void;
}

const REASONS = text.below('delayReasons');
type Reason = (typeof REASONS)[number];

export default function DelayForm({ piece, token, onChanged }: DelayFormProps) {
  const form = useForm({
    of: factsOf('POST /api/work/:token/pieces/:id/delays'),
    own: { reason: 'wood' as Reason },
    check: ({ day }) => ({ day: !day && text.am('dayWrong') }),
    send,
  });
  const { values, set, failure } = form;

  async function send(_body: unknown, { day, reason: why }: { day: string; reason: Reason }): Promise<void> {
    const reason = `${text(`delayReasons.${why}`)} · ${text.am(`delayReasons.${why}`)}`;
    try {
      const given = { params: { token, id: piece._id }, body: { day, reason } };
      onChanged(await guestApi.call('POST /api/work/:token/pieces/:id/delays', given));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'work-day-wrong') throw error;
      form.refuse({ day: text.am('dayWrong') });
    }
  }

  return (
    <EndpointForm of={form} className="space-y-4">
      <DateField {...form.text('day')} required={false} label={text.am('delayDay')} inAmharic withOther />
      <ReasonChoice chosen={values.reason} onChoose={(reason) => set({ reason })} />
      {failure !== null && (
        <p role="alert" className="font-medium text-error">
          {text.am('failed')}
        </p>
      )}
      <Button type="submit" full busy={form.busy}>
        {text.am('delayAsk')}
      </Button>
    </EndpointForm>
  );
}

function ReasonChoice({ chosen, onChoose }: { chosen: Reason; onChoose: (reason: Reason) => void }) {
  return (
    <fieldset className="space-y-1">
      <legend className="mb-1 font-medium">{text.am('delayReason')}</legend>
      {REASONS.map((each) => (
        <label key={each} className="flex min-h-12 items-center gap-3">
          <input
            type="radio"
            name="reason"
            value={each}
            checked={each === chosen}
            onChange={() => onChoose(each)}
            className="size-5 accent-primary"
          />
          {text.am(`delayReasons.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}
