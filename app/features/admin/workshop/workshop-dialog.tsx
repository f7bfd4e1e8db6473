import { api } from '#app/state/api.ts';
import { CheckboxField, TextField } from '#app/ui/fields/field.tsx';
import { EditDialog, type Edit } from '#app/ui/dialogs/edit-dialog.tsx';
import { catalogueForStaff as catalogueText } from '#contract/texts/catalogue.ts';
import { workshopText as text } from '#contract/texts/workshop.ts';
import type { Workshop } from '#contract/work/workshops.ts';

interface WorkshopDialogProps {
  /** The workshop to change; null for a new one. */
  workshop: Workshop | null;
  /** True if no workshop makes 'everything else' yet: a new one then does so by default. */
  isFirst: boolean;
  onChanged: () => void;
  onClose: () => void;
}

const CATEGORIES = catalogueText.below('categories');

const valuesOf = (workshop: Workshop | null, isFirst: boolean) => ({
  name: workshop?.name ?? '',
  nameAm: workshop?.nameAm ?? '',
  phone: workshop?.phone ?? '',
  piecesPerWeek: workshop ? String(workshop.piecesPerWeek) : '',
  categories: workshop?.categories ?? [],
  isDefault: workshop?.isDefault ?? isFirst,
  isActive: workshop?.isActive ?? true,
});
type Fields = { edit: Edit<ReturnType<typeof valuesOf>> };

export default function WorkshopDialog({ workshop, isFirst, ...rest }: WorkshopDialogProps) {
  return (
    <EditDialog
      {...rest}
      title={workshop ? text('edit.of', { name: workshop.name }) : text('edit.new')}
      action={text('dialog.save')}
      closeLabel={text('dialog.close')}
      outdated={text('changedMeanwhile')}
      first={valuesOf(workshop, isFirst)}
      send={async (values) => {
        const body = { ...values, piecesPerWeek: Number(values.piecesPerWeek) };
        if (workshop) {
          const params = { id: workshop._id };
          await api.call('PUT /api/workshops/:id', { params, body: { ...body, version: workshop.version } });
        } else await api.call('POST /api/workshops', { body });
        return { en: text('edit.saved', { name: body.name }) };
      }}
    >
      {(edit) => (
        <>
          <NameFields edit={edit} />
          <FlagFields edit={edit} />
        </>
      )}
    </EditDialog>
  );
}

const NameFields = ({ edit }: Fields) => (
  <>
    <TextField label={text('edit.name')} {...edit.text('name')} required maxLength={60} />
    <TextField label={text('edit.nameAm')} {...edit.text('nameAm')} lang="am" maxLength={60} />
    <div className="field-columns gap-5 sm:grid-cols-2">
      <TextField label={text('edit.phone')} {...edit.text('phone')} type="tel" maxLength={40} />
      <TextField
        label={text('edit.piecesPerWeek')}
        {...edit.text('piecesPerWeek')}
        required
        inputMode="numeric"
        maxLength={4}
      />
    </div>
    <p className="text-meta text-soft">{text('edit.piecesPerWeekHint')}</p>
  </>
);

function FlagFields({ edit }: Fields) {
  const { categories } = edit.values;
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
              checked={categories.includes(kind)}
              onChange={({ target }) => {
                const others = categories.filter((each) => each !== kind);
                edit.set({ categories: target.checked ? [...others, kind] : others });
              }}
            />
          ))}
        </div>
      </fieldset>
      <CheckboxField label={text('edit.default')} {...edit.flag('isDefault')} />
      <CheckboxField label={text('edit.active')} {...edit.flag('isActive')} />
    </>
  );
}
