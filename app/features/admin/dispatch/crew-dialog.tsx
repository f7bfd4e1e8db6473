import { useState } from 'react';
import type { Crew } from '#contract/deliveries/deliveries.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { CheckboxField, TextField } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';

export interface CrewDialogProps {
  /** Null: a new one. */
  crew: Crew | null;
  onChanged: () => void;
  onClose: () => void;
}

const FIELDS = [
  { name: 'name', label: text('crews.name'), hint: text('crews.nameHint'), most: 60 },
  { name: 'vehicle', label: text('crews.columns.vehicle'), most: 60 },
  { name: 'driver', label: text('crews.columns.driver'), most: 60 },
  { name: 'phone', label: text('crews.columns.phone'), most: 30 },
] as const;

/** Adds a crew, or changes it and sets it aside. Lazily loaded. */
export default function CrewDialog(props: CrewDialogProps) {
  const { crew, onClose } = props;
  const { submission, values, setValues, send } = useCrew(props);
  return (
    <FormDialog
      title={crew ? text('crews.changeOf', { name: crew.name }) : text('crews.add')}
      form={submission.form}
      busy={submission.busy}
      closeLabel={text('close')}
      onSubmit={send}
      onClose={onClose}
      actions={
        <Button type="submit" busy={submission.busy}>
          {text('crews.save')}
        </Button>
      }
    >
      <Failure of={submission.failure} />
      {FIELDS.map(({ name, label, most, ...more }) => (
        <TextField
          key={name}
          {...more}
          label={label}
          name={name}
          type={name === 'phone' ? 'tel' : 'text'}
          required={name === 'name'}
          maxLength={most}
          autoComplete="off"
          value={values[name]}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          error={submission.fields[name]}
        />
      ))}
      {crew && (
        <CheckboxField
          label={text('crews.isActive')}
          hint={text('crews.isActiveHint')}
          checked={values.isActive}
          onChange={(event) => setValues({ ...values, isActive: event.target.checked })}
        />
      )}
    </FormDialog>
  );
}

function useCrew({ crew, onChanged, onClose }: CrewDialogProps) {
  const submission = useSubmission();
  const [values, setValues] = useState({
    name: crew?.name ?? '',
    vehicle: crew?.vehicle ?? '',
    driver: crew?.driver ?? '',
    phone: crew?.phone ?? '',
    isActive: crew?.isActive ?? true,
  });

  function send() {
    if (values.name.trim() === '') return submission.refuse({ name: text('crews.nameNeeded') });
    void submission.submit(async () => {
      if (crew) {
        const body = { ...values, version: crew.version };
        await api.call('PUT /api/crews/:id', { params: { id: crew._id }, body });
      } else await api.call('POST /api/crews', { body: values });
      toast.success({ en: text('crews.done', { name: values.name.trim() }) });
      onChanged();
      onClose();
    });
  }
  return { submission, values, setValues, send };
}
