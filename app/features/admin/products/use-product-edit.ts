import { getProduct } from '#app/api/get-product.ts';
import { isEditConflict, useConflicts } from '#app/features/admin/common/use-conflicts.ts';
import { api } from '#app/state/api.ts';
import { adminText } from '#contract/texts/admin.ts';
import { useFormValues } from '#app/ui/form-values.ts';
import { useSubmission } from '#app/ui/submission.ts';
import type { ProductForReader } from '#contract/products.ts';
import { usePriceWarning } from './price-warning.tsx';
import { checkProduct, priceOf, updateOf, valuesOfProduct } from './product-values.ts';

export type ProductEdit = ReturnType<typeof useProductEdit>;

/**
 * The editing of a product. What somebody else has saved meanwhile is fetched, laid beside one's own values, and
 * overwritten only by a second press.
 */
export function useProductEdit(loaded: ProductForReader) {
  const submission = useSubmission();
  const { values, bind, set } = useFormValues(valuesOfProduct(loaded), submission.form);
  const warning = usePriceWarning();
  const { stored, saved, merge, ...beside } = useConflicts({
    loaded,
    valuesOf: valuesOfProduct,
    values,
    set,
    labelOf: (field) => adminText(`product.${field}`),
  });

  /** `andThen` is what follows a save; where it fails the form stands as it was saved. */
  function save(andThen: (saved: ProductForReader) => void | Promise<void>) {
    const problems = checkProduct(values);
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    const send = () =>
      void submission.submit(async () => {
        const product = await update();
        if (!product) return;
        saved(product);
        await andThen(product);
      });
    // Nobody has seen the price of a draft.
    if (!stored.published) return send();
    warning.ask([{ before: stored.price, after: priceOf(values.price) }], send);
  }

  /** Null where somebody else has saved meanwhile: both values are then on the screen. */
  async function update(): Promise<ProductForReader | null> {
    const params = { id: loaded._id };
    try {
      return await api.call('PUT /api/products/:id', { params, body: updateOf(values, stored) });
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      merge(await getProduct(api, loaded._id));
      return null;
    }
  }

  return { ...submission, ...beside, stored, values, bind, set, save, priceDialog: warning.dialog };
}
