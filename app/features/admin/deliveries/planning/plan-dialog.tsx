import { useState } from 'react';
import { Options } from '#app/features/admin/common/options.tsx';
import { useLateReload } from '#app/features/admin/common/then-reload.ts';
import { api } from '#app/state/api.ts';
import { SelectField } from '#app/ui/fields/field.tsx';
import { isApiError } from '#app/ui/failure.tsx';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import type { Crew, PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import type { HalfDay } from '#contract/deliveries/half-days/halves.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { HalfDayField } from './half-day-field.tsx';
import type { Target } from './dragging.ts';

export interface PlanDialogProps {
  deliveries: readonly PlannedDelivery[];
  /** The place to which they were dragged. */
  to: Target;
  /** The half-day was refused because it is full. */
  isFull: boolean;
  /** The day of the board. */
  day: string;
  crews: readonly Crew[];
  onChanged: () => void;
  onClose: () => void;
}

const AS_IT_IS = 'as it is';
const NOBODY = 'nobody';

/** Puts the chosen deliveries on a half-day, gives them to a crew, or both. Lazily loaded. */
export default function PlanDialog({ deliveries, to, isFull: wasFull, crews, ...rest }: PlanDialogProps) {
  const ends = useLateReload(rest);
  const [isFull, setFull] = useState(wasFull);
  const count = deliveries.length;
  const haveDay = deliveries.every(({ day }) => day !== null);
  const zones = new Set(deliveries.map(({ zone }) => zone?.name));
  const numbers = withCommas(deliveries.map(({ order }) => String(order.number)));
  return (
    <EndpointDialog
      of={factsOf('POST /api/deliveries/planning')}
      {...ends}
      title={text('plan.title', { count })}
      description={numbers}
      action={({ when }) => text(when === AS_IT_IS ? 'plan.send' : 'move.send')}
      closeLabel={text('close')}
      first={{
        when: to.halfDay ? `${to.halfDay.day} ${to.halfDay.half}` : haveDay ? AS_IT_IS : '',
        who: to.crew ?? AS_IT_IS,
      }}
      check={({ when, who }) => ({
        halfDay: when === '' && text('move.needed'),
        crew: when === AS_IT_IS && who === AS_IT_IS && text('plan.needed'),
      })}
      send={async ({ reason }, { when, who, evenIfFull }) => {
        const [day, half] = when.split(' ') as [string, HalfDay['half']];
        const body = {
          deliveries: deliveries.map(({ _id, version }) => ({ _id, version })),
          ...(when !== AS_IT_IS && { halfDay: { day, half }, evenIfFull, reason }),
          ...(who !== AS_IT_IS && { crew: who === NOBODY ? null : who }),
        };
        await api.call('POST /api/deliveries/planning', { body });
        return text.both('plan.done', { count });
      }}
      onRefused={(error) => {
        ends.onRefused(error);
        setFull(isApiError(error) && error.code === 'half-day-full');
      }}
    >
      {(edit) => (
        <>
          <HalfDayField
            isOwnZone={(zone) => zones.size === 1 && zones.has(zone?.name)}
            now={{ day: null, half: null }}
            {...(haveDay && { none: AS_IT_IS, noneLabel: text('plan.asItIs') })}
            value={edit.values.when}
            error={edit.errors['halfDay']}
            onChange={(when) => edit.set({ when })}
          />
          <SelectField
            label={text('plan.crew')}
            name="crew"
            value={edit.values.who}
            error={edit.errors['crew']}
            onChange={(event) => edit.set({ who: event.target.value })}
          >
            <option value={AS_IT_IS}>{text(haveDay ? 'plan.asItIs' : 'plan.crewLater')}</option>
            {haveDay && <option value={NOBODY}>{text('card.noCrew')}</option>}
            <Options of={crews.filter(({ isActive }) => isActive).map(({ _id, name }) => [_id, name])} />
          </SelectField>
          <FormFields
            edit={edit}
            of={[
              (isFull || edit.values.evenIfFull) && { field: 'evenIfFull', label: text('move.full') },
              edit.values.when !== AS_IT_IS && {
                field: 'reason',
                label: text('move.reason'),
                hint: text('move.reasonHint'),
                rows: 2,
              },
            ]}
          />
        </>
      )}
    </EndpointDialog>
  );
}
