import type { Material } from '#contract/goods/materials.ts';
import { materialsText as text } from '#contract/texts/materials.ts';
import { api } from '#app/state/api.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { stateInWords } from './material-state.ts';

interface StateDialogProps {
  material: Material;
  onSaved: (material: Material) => void;
  onClose: () => void;
}

export default function StateDialog({ material, onSaved, onClose }: StateDialogProps) {
  const { _id: id, name } = material;
  return (
    <EndpointDialog
      of={factsOf('PATCH /api/materials/:id/state')}
      row={material}
      title={text('state.title', { name })}
      description={`${text('dialog.shared', { count: material.products })} ${text('state.what')}`}
      action={text('save')}
      closeLabel={text('close')}
      check={({ state, availableFrom }) => ({
        availableFrom: state === 'from-day' && availableFrom === '' && text('dayNeeded'),
      })}
      send={async ({ state, availableFrom }) => {
        const body = { state, availableFrom: state === 'from-day' ? availableFrom : null };
        const saved = await api.call('PATCH /api/materials/:id/state', { params: { id }, body });
        onSaved(saved);
        return { en: text('done.switched', { name, state: stateInWords(saved) }) };
      }}
      onClose={onClose}
      fields={({ values }) => [
        {
          field: 'state',
          label: text('state.legend'),
          labelOf: (each) => text(`state.choices.${each as typeof values.state}`),
        },
        values.state === 'from-day' && {
          field: 'availableFrom',
          label: text('fields.availableFrom'),
          required: true,
        },
      ]}
    />
  );
}
