import { PictureChoice } from '#app/features/admin/appearance/picture-choice.tsx';
import { ChoicesField } from '#app/features/admin/common/choices-field.tsx';
import { MoreFields } from '#app/features/admin/common/more-fields.tsx';
import { api } from '#app/state/api.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import { CATEGORY_FACTS } from '#contract/goods/category-kinds.ts';
import { GOOGLE_FURNITURE } from '#contract/goods/google-furniture.ts';
import { KIND_NAMES } from '#contract/goods/product-attributes.ts';
import type { ManagedCategory } from '#contract/goods/shop-categories.ts';
import { attributesForStaff as attributesText } from '#contract/texts/attributes.ts';
import { categoriesText as text } from '#contract/texts/categories.ts';
import { nameFields } from './category-names.ts';

interface CategoryDialogProps {
  /** The category to change; null for a new one. */
  category: ManagedCategory | null;
  all: readonly ManagedCategory[];
  onChanged: () => void;
  onClose: () => void;
}

export default function CategoryDialog({ category, all, ...rest }: CategoryDialogProps) {
  return (
    <EndpointDialog
      {...rest}
      of={factsOf('POST /api/categories')}
      row={category}
      title={category ? text('dialog.change', { name: category.name }) : text('dialog.add')}
      action={text('save')}
      again={category ? undefined : text('saveAndAdd')}
      closeLabel={text('close')}
      outdated={text('changedMeanwhile')}
      check={({ name }) => ({ name: name.trim() === '' && text('nameNeeded') })}
      send={async (body) => {
        if (category) {
          const { slug, version } = category;
          // The heading of the list is of the name before; who has not written another one wants the new name there.
          const isOld = body.name !== category.name && body.title === category.title;
          const saved = { ...body, title: isOld ? '' : body.title, version };
          await api.call('PUT /api/categories/:slug', { params: { slug }, body: saved });
        } else await api.call('POST /api/categories', { body });
        return { en: text(category ? 'done.saved' : 'done.added', { name: body.name }) };
      }}
    >
      {(edit) => (
        <>
          <FormFields edit={edit} of={nameFields(all, category?.slug)} />
          <PictureChoice
            label={text('fields.picture')}
            hint={text('fields.pictureHint')}
            value={edit.values.picture}
            sent={text('fields.pictureSent')}
            error={edit.errors['picture']}
            onChange={(picture) => edit.set({ picture })}
          />
          <ChoicesField
            label={text('fields.facts')}
            name="facts"
            hint={text('fields.factsHint')}
            choices={CATEGORY_FACTS}
            chosen={edit.values.facts}
            labelOf={(fact) => text(`facts.${fact}`)}
            onChange={(facts) => edit.set({ facts })}
          />
          <MoreFields name={text('fields.kinds')} isOpen={false}>
            <div className="space-y-5">
              <ChoicesField
                label={text('fields.kinds')}
                name="kinds"
                hint={text('fields.kindsHint')}
                choices={KIND_NAMES}
                chosen={edit.values.kinds}
                labelOf={(kind) => attributesText(`kind.${kind}`)}
                onChange={(kinds) => edit.set({ kinds })}
              />
              <FormFields
                edit={edit}
                of={[
                  {
                    field: 'googleCategory',
                    ...{ label: text('fields.googleCategory'), hint: text('fields.googleCategoryHint') },
                    ...{ asSelect: true, none: text('fields.googleCategoryOfKind') },
                    options: GOOGLE_FURNITURE,
                  },
                  { field: 'title', label: text('fields.title') },
                ]}
              />
            </div>
          </MoreFields>
        </>
      )}
    </EndpointDialog>
  );
}
