import { useState } from 'react';
import { MATERIAL_STATES } from '#contract/goods/material-kinds.ts';
import type { Material } from '#contract/goods/materials.ts';
import { materialsText as text } from '#contract/texts/materials.ts';
import { ChoiceField } from '#app/features/admin/orders/choice-field.tsx';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { stateInWords } from './material-state.ts';

export interface StateDialogProps {
  material: Material;
  onSaved: (material: Material) => void;
  onClose: () => void;
}

/** Switches a material off or on, or says from which day it is there. Lazily loaded. */
export default function StateDialog({ material, onSaved, onClose }: StateDialogProps) {
  const { submit, refuse, form, busy, failure, fields } = useSubmission();
  const [state, setState] = useState(material.state);
  const [day, setDay] = useState(material.availableFrom ?? '');
  const { _id: id, name } = material;

  function send() {
    if (state === 'from-day' && day === '') return refuse({ availableFrom: text('dayNeeded') });
    void submit(async () => {
      const body = state === 'from-day' ? { state, availableFrom: day } : { state };
      const saved = await api.call('PATCH /api/materials/:id/state', { params: { id }, body });
      toast.success({ en: text('done.switched', { name, state: stateInWords(saved) }) });
      onSaved(saved);
      onClose();
    });
  }
  return (
    <FormDialog
      title={text('state.title', { name })}
      description={`${text('dialog.shared', { count: material.products })} ${text('state.what')}`}
      form={form}
      busy={busy}
      closeLabel={text('close')}
      onSubmit={send}
      onClose={onClose}
      actions={
        <Button type="submit" busy={busy}>
          {text('save')}
        </Button>
      }
    >
      <Failure of={failure} />
      <ChoiceField
        legend={text('state.legend')}
        name="state"
        value={state}
        options={MATERIAL_STATES.map((each) => [each, text(`state.choices.${each}`)])}
        onChange={setState}
      />
      {state === 'from-day' && (
        <DateField
          label={text('fields.availableFrom')}
          name="availableFrom"
          required
          value={day}
          onChange={(event) => setDay(event.target.value)}
          error={fields['availableFrom']}
        />
      )}
    </FormDialog>
  );
}
