import { getProduct } from '#app/api/get-product.ts';
import { isEditConflict, useConflicts } from '#app/features/admin/common/use-conflicts.ts';
import { api } from '#app/state/api.ts';
import { adminText } from '#contract/texts/admin.ts';
import { useFormValues } from '#app/ui/form-values.ts';
import { useSubmission } from '#app/ui/submission.ts';
import type { ProductForReader, ProductOrDraftUpdate } from '#contract/products.ts';
import { checkDraft, draftUpdateOf } from './draft-values.ts';
import { checkProduct, updateOf, valuesOfProduct } from './product-values.ts';

const newer = (one: ProductForReader, other: ProductForReader) =>
  one.contentVersion > other.contentVersion ? one : other;
const areSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

export type ProductEdit = ReturnType<typeof useProductEdit>;

/**
 * The editing of a product. What somebody else has saved meanwhile is fetched, laid beside one's own values, and
 * overwritten only by a second press.
 */
export function useProductEdit(loaded: ProductForReader) {
  const submission = useSubmission();
  const { values, bind, set } = useFormValues(valuesOfProduct(loaded), submission.form);
  const { stored, saved, merge, ...beside } = useConflicts({
    loaded,
    valuesOf: valuesOfProduct,
    values,
    set,
    labelOf: (field) => adminText(`product.${field}`),
  });

  // Where the state alone has changed since, by the buttons above the form, that is what the form goes out from.
  const base = areSame(valuesOfProduct(loaded), valuesOfProduct(stored)) ? newer(loaded, stored) : stored;

  /** `andThen` is what follows a save; where it fails the form stands as it was saved. */
  function save(andThen: (saved: ProductForReader) => void | Promise<void>) {
    const problems = checkProduct(values);
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    void submission.submit(async () => {
      const product = await update();
      if (!product) return;
      saved(product);
      await andThen(product);
    });
  }

  /** Saves it as a draft, with whatever is there. */
  function saveDraft(andThen: (saved: ProductForReader) => void | Promise<void>) {
    const problems = checkDraft(values);
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    void submission.submit(async () => {
      const product = await update((from) => draftUpdateOf(values, from));
      if (!product) return;
      saved(product);
      await andThen(product);
    });
  }

  /** Null where somebody else has saved meanwhile: both values are then on the screen. */
  async function update(
    bodyOf: (from: ProductForReader) => ProductOrDraftUpdate = (from) => updateOf(values, from),
  ): Promise<ProductForReader | null> {
    const params = { id: loaded._id };
    try {
      return await api.call('PUT /api/products/:id', { params, body: bodyOf(base) });
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      merge(await getProduct(api, loaded._id));
      return null;
    }
  }

  return { ...submission, ...beside, values, bind, set, save, saveDraft };
}
