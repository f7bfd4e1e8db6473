import { useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { CheckboxField, TextField } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useFormValues } from '#app/ui/fields/form-values.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { catalogueForStaff as catalogueText } from '#contract/texts/catalogue.ts';
import { workshopText as text } from '#contract/texts/workshop.ts';
import type { Workshop } from '#contract/work/workshops.ts';

export interface WorkshopDialogProps {
  /** Null: a new one. */
  workshop: Workshop | null;
  /** There is none that makes everything else. */
  isFirst: boolean;
  onChanged: () => void;
  onClose: () => void;
}

const CATEGORIES = catalogueText.below('categories');
type Kind = Workshop['categories'][number];

/** Adds a workshop, or changes one. Lazily loaded. */
export default function WorkshopDialog(props: WorkshopDialogProps) {
  const { workshop, onClose } = props;
  const { submission, form, flags, setFlags, send } = useWorkshopEdit(props);
  const { busy, fields, failure } = submission;
  const isOutdated = failure instanceof ApiError && failure.code === 'edit-conflict';
  return (
    <FormDialog
      title={workshop ? text('edit.of', { name: workshop.name }) : text('edit.new')}
      form={submission.form}
      busy={busy}
      closeLabel={text('dialog.close')}
      onSubmit={send}
      onClose={onClose}
      actions={
        <Button type="submit" busy={busy}>
          {text('dialog.save')}
        </Button>
      }
    >
      {isOutdated ? <Alert kind="error">{text('changedMeanwhile')}</Alert> : <Failure of={failure} />}
      <NameFields form={form} fields={fields} />
      <FlagFields flags={flags} setFlags={setFlags} />
    </FormDialog>
  );
}

type Edit = ReturnType<typeof useWorkshopEdit>;

function NameFields({ form, fields }: Pick<Edit, 'form'> & { fields: Record<string, string> }) {
  return (
    <>
      <TextField
        label={text('edit.name')}
        {...form.bind('name')}
        required
        maxLength={60}
        error={fields['name']}
      />
      <TextField
        label={text('edit.nameAm')}
        {...form.bind('nameAm')}
        lang="am"
        maxLength={60}
        error={fields['nameAm']}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={text('edit.phone')}
          {...form.bind('phone')}
          type="tel"
          maxLength={40}
          error={fields['phone']}
        />
        <TextField
          label={text('edit.piecesPerWeek')}
          {...form.bind('piecesPerWeek')}
          required
          inputMode="numeric"
          maxLength={4}
          error={fields['piecesPerWeek']}
        />
      </div>
      <p className="text-meta text-soft">{text('edit.piecesPerWeekHint')}</p>
    </>
  );
}

function FlagFields({ flags, setFlags }: Pick<Edit, 'flags' | 'setFlags'>) {
  const toggle = (kind: Kind) =>
    setFlags({
      ...flags,
      categories: flags.categories.includes(kind)
        ? flags.categories.filter((each) => each !== kind)
        : [...flags.categories, kind],
    });
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-medium">{text('edit.categories')}</legend>
        <p className="text-meta text-soft">{text('edit.categoriesHint')}</p>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {CATEGORIES.map((kind) => (
            <CheckboxField
              key={kind}
              label={catalogueText(`categories.${kind}`)}
              checked={flags.categories.includes(kind)}
              onChange={() => toggle(kind)}
            />
          ))}
        </div>
      </fieldset>
      <CheckboxField
        label={text('edit.default')}
        checked={flags.isDefault}
        onChange={({ target }) => setFlags({ ...flags, isDefault: target.checked })}
      />
      <CheckboxField
        label={text('edit.active')}
        checked={flags.isActive}
        onChange={({ target }) => setFlags({ ...flags, isActive: target.checked })}
      />
    </>
  );
}

function useWorkshopEdit({ workshop, isFirst, onChanged, onClose }: WorkshopDialogProps) {
  const submission = useSubmission();
  const first = {
    name: workshop?.name ?? '',
    nameAm: workshop?.nameAm ?? '',
    phone: workshop?.phone ?? '',
    piecesPerWeek: workshop ? String(workshop.piecesPerWeek) : '',
  };
  const form = useFormValues(first, submission.form);
  const [flags, setFlags] = useState({
    categories: workshop?.categories ?? [],
    isDefault: workshop?.isDefault ?? isFirst,
    isActive: workshop?.isActive ?? true,
  });
  async function save() {
    const body = { ...form.values, ...flags, piecesPerWeek: Number(form.values.piecesPerWeek) };
    if (workshop) {
      const params = { id: workshop._id };
      await api.call('PUT /api/workshops/:id', { params, body: { ...body, version: workshop.version } });
    } else await api.call('POST /api/workshops', { body });
    toast.success({ en: text('edit.saved', { name: body.name }) });
    onChanged();
    onClose();
  }
  return { submission, form, flags, setFlags, send: () => void submission.submit(save) };
}
