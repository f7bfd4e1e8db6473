import { api } from '#app/state/api.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { categories, knowCategories, knownCategories } from '#contract/goods/categories.ts';
import { categoriesText as text } from '#contract/texts/categories.ts';
import { nameFields } from './category-names.ts';

interface NewCategoryDialogProps {
  /** Called with the slug of the category, which this document knows from then on. */
  onMade: (slug: string) => void;
  onClose: () => void;
}

/** Makes a category beside a form that needs one: its names and its place. The rest is said on the screen of categories. */
export default function NewCategoryDialog({ onMade, onClose }: NewCategoryDialogProps) {
  return (
    <EndpointDialog
      of={factsOf('POST /api/categories')}
      title={text('dialog.add')}
      action={text('save')}
      closeLabel={text('close')}
      check={({ name }) => ({ name: name.trim() === '' && text('nameNeeded') })}
      send={async (body) => {
        const {
          products: _products,
          version: _version,
          ...made
        } = await api.call('POST /api/categories', {
          body,
        });
        knowCategories([...categories(), made], knownCategories()?.former);
        onMade(made.slug);
        return { en: text('done.added', { name: made.name }) };
      }}
      onClose={onClose}
      fields={nameFields(categories())}
    />
  );
}
