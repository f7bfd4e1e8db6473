import { useState } from 'react';
import type { Material } from '#contract/goods/materials.ts';
import { materialsText as text } from '#contract/texts/materials.ts';
import { isEditConflict } from '#app/features/admin/common/editing/use-conflicts.ts';
import { api } from '#app/state/api.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf, type BodyOf } from '#app/ui/forms/facts.ts';
import { FIRST_COLOUR, MaterialFields, type MaterialValues } from './material-fields.tsx';

interface MaterialDialogProps {
  /** The material to change; null for a new one. */
  material: Material | null;
  /** The first values of the fields of a new material. */
  beginning?: Partial<MaterialValues>;
  onSaved: (material: Material) => void;
  onClose: () => void;
}

export default function MaterialDialog({ material, beginning, onSaved, onClose }: MaterialDialogProps) {
  /** The material as another person has saved it meanwhile. */
  const [theirs, setTheirs] = useState<Material | null>(null);
  const [isSending, setIsSending] = useState(false);
  return (
    <EndpointDialog
      of={factsOf('POST /api/materials')}
      row={material}
      {...(!material && { first: { kind: 'fabric', colour: FIRST_COLOUR, ...beginning } })}
      title={material ? text('dialog.change', { name: material.name }) : text('dialog.add')}
      {...(material && { description: text('dialog.shared', { count: material.products }) })}
      closeLabel={text('close')}
      action={text('save')}
      check={({ name }) =>
        name.trim() === '' ? { name: text('nameNeeded') } : { picture: isSending && text('stillSending') }
      }
      send={async (body) => {
        const saved = await save(theirs ?? material, body);
        onSaved(saved);
        return { en: text(material ? 'done.saved' : 'done.added', { name: saved.name }) };
      }}
      onRefused={(error) =>
        isEditConflict(error) && setTheirs((error.details as { material: Material }).material)
      }
      outdated={theirs ? text('dialog.conflict', { name: theirs.name }) : undefined}
      onClose={onClose}
    >
      {(edit) => <MaterialFields id={material?._id ?? 'new-material'} edit={edit} onSending={setIsSending} />}
    </EndpointDialog>
  );
}

async function save(material: Material | null, body: BodyOf<'POST /api/materials'>): Promise<Material> {
  if (!material) return api.call('POST /api/materials', { body });
  const { _id: id, version } = material;
  return api.call('PUT /api/materials/:id', { params: { id }, body: { ...body, version } });
}
