import { useState } from 'react';
import { isApiError } from '#app/ui/failure.tsx';
import { ChoicesField } from '#app/features/admin/common/choices-field.tsx';
import { api } from '#app/state/api.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextArea, TextField } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useFormValues, type FormValues } from '#app/ui/fields/form-values.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { DeliveryZone } from '#contract/deliveries/delivery-zones.ts';
import { WEEKDAYS, type Weekday } from '#contract/days/opening-times.ts';
import { adminDeliveryText as text } from '#contract/texts/admin-delivery.ts';
import { PlacesField } from './places-field.tsx';
import { contentOf, problemsOf, valuesOf, type ZoneValues } from './zone-values.ts';

export interface ZoneDialogProps {
  /** Null: a new one. */
  zone: DeliveryZone | null;
  /** The other zones, whose places this one cannot have. */
  others: readonly DeliveryZone[];
  onChanged: () => void;
  onClose: () => void;
}

/** Makes a zone, or changes one. Lazily loaded. */
export default function ZoneDialog(props: ZoneDialogProps) {
  const { zone, others, onClose } = props;
  const { submission, form, weekdays, setWeekdays, places, setPlaces, send } = useZoneEdit(props);
  const { fields, busy, failure } = submission;
  const isOutdated = isApiError(failure) && failure.code === 'edit-conflict';
  return (
    <FormDialog
      title={zone ? text('dialog.edit', { name: zone.name }) : text('dialog.new')}
      width="wide"
      form={submission.form}
      busy={busy}
      closeLabel={text('close')}
      onSubmit={send}
      onClose={onClose}
      actions={
        <Button type="submit" busy={busy}>
          {zone ? text('save') : text('make')}
        </Button>
      }
    >
      {isOutdated ? <Alert kind="error">{text('changedMeanwhile')}</Alert> : <Failure of={failure} />}
      <Particulars form={form} fields={fields} />
      <ChoicesField<Weekday>
        label={text('fields.weekdays')}
        name="weekdays"
        hint={text('fields.weekdaysHint')}
        error={fields['weekdays']}
        choices={WEEKDAYS}
        chosen={weekdays}
        labelOf={(day) => text(`weekdays.${day}`)}
        onChange={setWeekdays}
      />
      <PlacesField
        places={places}
        taken={others.flatMap((each) => each.places)}
        isElsewhere={zone?.isElsewhere === true}
        error={fields['places']}
        onChange={setPlaces}
      />
    </FormDialog>
  );
}

interface ParticularsProps {
  form: FormValues<keyof ZoneValues>;
  fields: Record<string, string>;
}

function Particulars({ form: { bind }, fields }: ParticularsProps) {
  const field = (name: keyof ZoneValues) => ({
    label: text(`fields.${name}`),
    ...bind(name),
    error: fields[name],
    autoComplete: 'off',
  });
  const number = { inputMode: 'decimal', maxLength: 20 } as const;
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
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

function useZoneEdit({ zone, onChanged, onClose }: ZoneDialogProps) {
  const submission = useSubmission();
  const [first] = useState(() => valuesOf(zone));
  const form = useFormValues<keyof ZoneValues>({ ...first }, submission.form);
  const [weekdays, setWeekdays] = useState(zone?.weekdays ?? []);
  const [places, setPlaces] = useState(zone?.places ?? []);

  async function save(): Promise<void> {
    const content = contentOf(form.values as unknown as ZoneValues, weekdays, places);
    if (zone) {
      const body = { ...content, version: zone.version };
      await api.call('PUT /api/delivery/zones/:id', { params: { id: zone._id }, body });
      toast.success({ en: text('done.saved', { name: content.name }) });
    } else {
      await api.call('POST /api/delivery/zones', { body: content });
      toast.success({ en: text('done.made', { name: content.name }) });
    }
    onChanged();
    onClose();
  }

  function send() {
    const problems = problemsOf(form.values as unknown as ZoneValues);
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    void submission.submit(save);
  }
  return { submission, form, weekdays, setWeekdays, places, setPlaces, send };
}
