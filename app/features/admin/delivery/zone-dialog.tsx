import { ChoicesField } from '#app/features/admin/common/choices-field.tsx';
import { staffNameOf } from '#app/features/admin/common/staff-words.ts';
import { api } from '#app/state/api.ts';
import { TextArea, TextField } from '#app/ui/fields/field.tsx';
import { EditDialog, type Edit } from '#app/ui/dialogs/edit-dialog.tsx';
import type { DeliveryZone } from '#contract/deliveries/delivery-zones.ts';
import { WEEKDAYS, type Weekday } from '#contract/days/opening-times.ts';
import { adminDeliveryText as text } from '#contract/texts/admin-delivery.ts';
import { PlacesField } from './places-field.tsx';
import { contentOf, problemsOf, valuesOf, type ZoneValues } from './zone-values.ts';

interface ZoneDialogProps {
  /** The delivery zone to change; null for a new one. */
  zone: DeliveryZone | null;
  /** The other zones, whose places this zone cannot have. */
  others: readonly DeliveryZone[];
  onChanged: () => void;
  onClose: () => void;
}

type Values = ZoneValues & Pick<DeliveryZone, 'weekdays' | 'places'>;

export default function ZoneDialog({ zone, others, ...rest }: ZoneDialogProps) {
  return (
    <EditDialog<Values>
      {...rest}
      title={zone ? text('dialog.edit', { name: staffNameOf(zone) }) : text('dialog.new')}
      width="wide"
      action={zone ? text('save') : text('make')}
      closeLabel={text('close')}
      outdated={text('changedMeanwhile')}
      first={{ ...valuesOf(zone), weekdays: zone?.weekdays ?? [], places: zone?.places ?? [] }}
      check={problemsOf}
      send={async ({ weekdays, places, ...values }) => {
        const content = contentOf(values, weekdays, places);
        if (zone) {
          const body = { ...content, version: zone.version };
          await api.call('PUT /api/delivery/zones/:id', { params: { id: zone._id }, body });
        } else await api.call('POST /api/delivery/zones', { body: content });
        return { en: text(zone ? 'done.saved' : 'done.made', { name: staffNameOf(content) }) };
      }}
    >
      {(edit) => (
        <>
          <Particulars edit={edit} />
          <ChoicesField<Weekday>
            label={text('fields.weekdays')}
            name="weekdays"
            hint={text('fields.weekdaysHint')}
            error={edit.errors['weekdays']}
            choices={WEEKDAYS}
            chosen={edit.values.weekdays}
            labelOf={(day) => text(`weekdays.${day}`)}
            onChange={(weekdays) => edit.set({ weekdays })}
          />
          <PlacesField
            places={edit.values.places}
            taken={others.flatMap((each) => each.places)}
            isElsewhere={zone?.isElsewhere === true}
            error={edit.errors['places']}
            onChange={(places) => edit.set({ places })}
          />
        </>
      )}
    </EditDialog>
  );
}

function Particulars({ edit }: { edit: Edit<Values> }) {
  const field = (name: keyof ZoneValues) => ({
    label: text(`fields.${name}`),
    ...edit.text(name),
    autoComplete: 'off',
  });
  const number = { inputMode: 'decimal', maxLength: 20 } as const;
  return (
    <div className="field-columns gap-5 sm:grid-cols-2">
      <TextField {...field('name')} hint={text('fields.nameHint')} required maxLength={60} />
      <TextField {...field('nameAm')} maxLength={60} />
      <TextField {...field('fee')} {...number} required />
      <TextField {...field('freeAbove')} {...number} hint={text('fields.freeAboveHint')} />
      <TextField {...field('perFloor')} {...number} />
      <TextField {...field('extraDays')} {...number} hint={text('fields.extraDaysHint')} required />
      <TextField {...field('morningPlaces')} {...number} required />
      <TextField {...field('afternoonPlaces')} {...number} required />
      <TextArea {...field('rules')} hint={text('fields.rulesHint')} rows={3} maxLength={500} />
      <TextArea {...field('rulesAm')} rows={3} maxLength={500} />
    </div>
  );
}
