import type { Crew, PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { thenReload } from '#app/features/admin/common/then-reload.ts';
import { Options } from '#app/features/admin/common/options.tsx';
import { api } from '#app/state/api.ts';
import { Failure } from '#app/ui/failure.tsx';
import { inputClass } from '#app/ui/fields/field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';

export interface CrewFieldProps {
  delivery: PlannedDelivery;
  crews: readonly Crew[];
  onChanged: () => void;
}

/** The choice of the crew of a delivery, saved at once. */
export function CrewField({ delivery, crews, onChanged }: CrewFieldProps) {
  const submission = useSubmission();
  const { _id: id, version, crew } = delivery;
  const give = (chosen: string) =>
    void submission.submit(async () => {
      const body = { version, crew: chosen || null };
      await thenReload(() => api.call('PUT /api/deliveries/:id/crew', { params: { id }, body }), onChanged);
    });
  const offered = crews.filter(({ _id, isActive }) => isActive || _id === crew?._id);
  return (
    <div className="w-full">
      <select
        aria-label={text('card.crew', { number: delivery.order.number })}
        value={crew?._id ?? ''}
        disabled={submission.busy}
        onChange={(event) => give(event.target.value)}
        className={`${inputClass} select`}
      >
        <option value="">{text('card.noCrew')}</option>
        <Options of={offered.map(({ _id, name }) => [_id, name])} />
      </select>
      <Failure of={submission.failure} />
    </div>
  );
}
