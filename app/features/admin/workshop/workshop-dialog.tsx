import { categories as shopCategories } from '#contract/goods/categories.ts';
import { inLevels } from '#contract/goods/category-kinds.ts';
import { api } from '#app/state/api.ts';
import { CheckboxField } from '#app/ui/fields/field.tsx';
import type { Edit } from '#app/ui/forms/endpoint-dialog.tsx';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf, type ValuesOf } from '#app/ui/forms/facts.ts';
import { staffName } from '#contract/goods/staff-category.ts';
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

export default function WorkshopDialog({ workshop, isFirst, ...rest }: WorkshopDialogProps) {
  return (
    <EndpointDialog
      {...rest}
      of={factsOf('POST /api/workshops')}
      row={workshop}
      {...(!workshop && { first: { isDefault: isFirst } })}
      title={workshop ? text('edit.of', { name: workshop.name }) : text('edit.new')}
      action={text('dialog.save')}
      closeLabel={text('dialog.close')}
      outdated={text('changedMeanwhile')}
      send={async (body) => {
        if (workshop) {
          const { _id: id, version } = workshop;
          await api.call('PUT /api/workshops/:id', { params: { id }, body: { ...body, version } });
        } else await api.call('POST /api/workshops', { body });
        return { en: text('edit.saved', { name: body.name }) };
      }}
    >
      {(edit) => (
        <>
          <FormFields
            edit={edit}
            of={[
              { field: 'name', label: text('edit.name') },
              { field: 'nameAm', label: text('edit.nameAm'), lang: 'am' },
              {
                beside: [
                  { field: 'phone', label: text('edit.phone') },
                  { field: 'piecesPerWeek', label: text('edit.piecesPerWeek') },
                ],
              },
            ]}
          />
          <p className="text-meta text-soft">{text('edit.piecesPerWeekHint')}</p>
          <Categories edit={edit} />
          <FormFields
            edit={edit}
            of={[
              { field: 'isDefault', label: text('edit.default') },
              { field: 'isActive', label: text('edit.active') },
            ]}
          />
        </>
      )}
    </EndpointDialog>
  );
}

function Categories({ edit }: { edit: Edit<ValuesOf<'POST /api/workshops'>> }) {
  const { categories } = edit.values;
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{text('edit.categories')}</legend>
      <p className="text-meta text-soft">{text('edit.categoriesHint')}</p>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {inLevels(shopCategories()).map(({ slug: kind }) => (
          <CheckboxField
            key={kind}
            label={staffName(kind)}
            checked={categories.includes(kind)}
            onChange={({ target }) => {
              const others = categories.filter((each) => each !== kind);
              edit.set({ categories: target.checked ? [...others, kind] : others });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
