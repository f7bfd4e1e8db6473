import { MATERIAL_STATES } from '#contract/goods/material-kinds.ts';
import type { Material } from '#contract/goods/materials.ts';
import { materialsText as text } from '#contract/texts/materials.ts';
import { api } from '#app/state/api.ts';
import { EditDialog } from '#app/ui/dialogs/edit-dialog.tsx';
import { stateInWords } from './material-state.ts';

interface StateDialogProps {
  material: Material;
  onSaved: (material: Material) => void;
  onClose: () => void;
}

export default function StateDialog({ material, onSaved, onClose }: StateDialogProps) {
  const { _id: id, name } = material;
  return (
    <EditDialog
      title={text('state.title', { name })}
      description={`${text('dialog.shared', { count: material.products })} ${text('state.what')}`}
      action={text('save')}
      closeLabel={text('close')}
      first={{ state: material.state, availableFrom: material.availableFrom ?? '' }}
      check={({ state, availableFrom }) => ({
        availableFrom: state === 'from-day' && availableFrom === '' && text('dayNeeded'),
      })}
      send={async ({ state, availableFrom }) => {
        const body = state === 'from-day' ? { state, availableFrom } : { state };
        const saved = await api.call('PATCH /api/materials/:id/state', { params: { id }, body });
        onSaved(saved);
        return { en: text('done.switched', { name, state: stateInWords(saved) }) };
      }}
      onClose={onClose}
      fields={({ values }) => [
        {
          choice: 'state',
          legend: text('state.legend'),
          options: MATERIAL_STATES.map((each) => [each, text(`state.choices.${each}`)]),
        },
        values.state === 'from-day' && {
          day: 'availableFrom',
          ...{ label: text('fields.availableFrom'), required: true },
        },
      ]}
    />
  );
}
