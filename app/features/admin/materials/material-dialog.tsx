import { useState } from 'react';
import type { Material } from '#contract/goods/materials.ts';
import { materialsText as text } from '#contract/texts/materials.ts';
import { isEditConflict } from '#app/features/admin/common/use-conflicts.ts';
import { api } from '#app/state/api.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
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
  const submission = useSubmission();
  const [values, setValues] = useState<MaterialValues>(
    material ? valuesOf(material) : { ...EMPTY, ...beginning },
  );
  /** The material as another person has saved it meanwhile. */
  const [theirs, setTheirs] = useState<Material | null>(null);
  const [isSending, setIsSending] = useState(false);
  const set = (change: Partial<MaterialValues>) => setValues((now) => ({ ...now, ...change }));

  async function save(): Promise<Material> {
    if (!material) return api.call('POST /api/materials', { body: values });
    const { version } = theirs ?? material;
    const params = { id: material._id };
    return api.call('PUT /api/materials/:id', { params, body: { ...values, version } });
  }

  function send() {
    if (values.name.trim() === '') return submission.refuse({ name: text('nameNeeded') });
    if (isSending) return submission.refuse({ picture: text('stillSending') });
    void submission.submit(async () => {
      try {
        const saved = await save();
        toast.success({ en: text(material ? 'done.saved' : 'done.added', { name: saved.name }) });
        onSaved(saved);
        onClose();
      } catch (error) {
        if (isEditConflict(error)) setTheirs((error.details as { material: Material }).material);
        throw error;
      }
    });
  }
  const isConflict = isEditConflict(submission.failure);
  return (
    <FormDialog
      title={material ? text('dialog.change', { name: material.name }) : text('dialog.add')}
      {...(material && { description: text('dialog.shared', { count: material.products }) })}
      of={submission}
      closeLabel={text('close')}
      onSubmit={send}
      onClose={onClose}
      action={text('save')}
    >
      {isConflict && theirs ? (
        <Alert kind="error">{text('dialog.conflict', { name: theirs.name })}</Alert>
      ) : (
        <Failure of={submission.failure} />
      )}
      <MaterialFields
        id={material?._id ?? 'new-material'}
        values={values}
        errors={submission.fields}
        onChange={set}
        onSending={setIsSending}
      />
    </FormDialog>
  );
}
