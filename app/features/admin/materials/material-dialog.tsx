import { useState } from 'react';
import type { Material } from '#contract/goods/materials.ts';
import { materialsText as text } from '#contract/texts/materials.ts';
import { isEditConflict } from '#app/features/admin/common/editing/use-conflicts.ts';
import { api } from '#app/state/api.ts';
import { EditDialog } from '#app/ui/dialogs/edit-dialog.tsx';
import { FIRST_COLOUR, MaterialFields, type MaterialValues } from './material-fields.tsx';

interface MaterialDialogProps {
  /** The material to change; null for a new one. */
  material: Material | null;
  /** The first values of the fields of a new material. */
  beginning?: Partial<MaterialValues>;
  onSaved: (material: Material) => void;
  onClose: () => void;
}

const EMPTY: MaterialValues = {
  ...{ kind: 'fabric', name: '', nameAm: '', colour: FIRST_COLOUR, picture: '', note: '', noteAm: '' },
  ...{ colourFamilies: [], materialFamily: '' },
};

const valuesOf = ({
  kind,
  name,
  nameAm,
  colour,
  picture,
  note,
  noteAm,
  ...families
}: Material): MaterialValues => ({
  ...{ kind, name, nameAm: nameAm ?? '', colour: colour ?? '', picture: picture ?? '' },
  ...{ note: note ?? '', noteAm: noteAm ?? '' },
  colourFamilies: families.colourFamilies as MaterialValues['colourFamilies'],
  materialFamily: (families.materialFamily ?? '') as MaterialValues['materialFamily'],
});

export default function MaterialDialog({ material, beginning, onSaved, onClose }: MaterialDialogProps) {
  /** The material as another person has saved it meanwhile. */
  const [theirs, setTheirs] = useState<Material | null>(null);
  const [isSending, setIsSending] = useState(false);
  return (
    <EditDialog<MaterialValues>
      title={material ? text('dialog.change', { name: material.name }) : text('dialog.add')}
      {...(material && { description: text('dialog.shared', { count: material.products }) })}
      closeLabel={text('close')}
      action={text('save')}
      first={material ? valuesOf(material) : { ...EMPTY, ...beginning }}
      check={({ name }) =>
        name.trim() === '' ? { name: text('nameNeeded') } : { picture: isSending && text('stillSending') }
      }
      send={async (values) => {
        const saved = await save(theirs ?? material, values);
        onSaved(saved);
        return { en: text(material ? 'done.saved' : 'done.added', { name: saved.name }) };
      }}
      onRefused={(error) =>
        isEditConflict(error) && setTheirs((error.details as { material: Material }).material)
      }
      outdated={theirs ? text('dialog.conflict', { name: theirs.name }) : undefined}
      onClose={onClose}
    >
      {(edit) => (
        <MaterialFields
          id={material?._id ?? 'new-material'}
          values={edit.values}
          errors={edit.errors}
          onChange={edit.set}
          onSending={setIsSending}
        />
      )}
    </EditDialog>
  );
}

async function save(material: Material | null, values: MaterialValues): Promise<Material> {
  if (!material) return api.call('POST /api/materials', { body: values });
  const { _id: id, version } = material;
  return api.call('PUT /api/materials/:id', { params: { id }, body: { ...values, version } });
}
