import { useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { adminText } from '#app/text/admin.ts';
import { useFormValues } from '#app/ui/form-values.ts';
import { useSubmission } from '#app/ui/submission.ts';
import type { Product } from '#contract/products.ts';
import type { Conflict } from './conflict-panel.tsx';
import {
  checkProduct,
  PRODUCT_FIELDS,
  updateOf,
  valuesOfProduct,
  type ProductField,
} from './product-values.ts';

/**
 * The editing of a product. What somebody else has saved meanwhile is fetched, laid beside one's own values, and
 * overwritten only by a second press.
 */
export function useProductEdit(loaded: Product) {
  const submission = useSubmission();
  const { values, bind, set } = useFormValues(valuesOfProduct(loaded), submission.form);
  const [base, setBase] = useState(loaded);
  const [inConflict, setInConflict] = useState(false);
  const stored = valuesOfProduct(base);
  const changed = PRODUCT_FIELDS.some((field) => values[field] !== stored[field]);

  /** `andThen` is what follows a save; where it fails the form stands as it was saved. */
  function save(andThen: (saved: Product) => void | Promise<void>) {
    const problems = checkProduct(values);
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    void submission.submit(async () => {
      const saved = await update();
      if (!saved) return;
      set(valuesOfProduct(saved));
      setBase(saved);
      setInConflict(false);
      await andThen(saved);
    });
  }

  /** Null where somebody else has saved meanwhile: both values are then on the screen. */
  async function update(): Promise<Product | null> {
    try {
      return await api.products.update(loaded._id, updateOf(values, base));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'edit-conflict') throw error;
      await mergeWith(await api.products.get(loaded._id));
      return null;
    }
  }

  /** Fields that were left alone follow what is stored now; those changed here stay as they are. */
  async function mergeWith(now: Product) {
    const theirs = valuesOfProduct(now);
    const untouched = PRODUCT_FIELDS.filter((field) => values[field] === stored[field]);
    set(Object.fromEntries(untouched.map((field) => [field, theirs[field]])));
    setBase(now);
    setInConflict(true);
  }

  const conflicts: Conflict[] = PRODUCT_FIELDS.filter((field) => values[field] !== stored[field]).map(
    (field) => ({
      field,
      label: adminText.product[field].en,
      mine: values[field],
      theirs: stored[field],
    }),
  );

  return {
    ...submission,
    values,
    bind,
    set,
    changed,
    save,
    conflicts: inConflict ? conflicts : null,
    takeTheirs: (field: string) => set({ [field]: stored[field as ProductField] }),
  };
}
