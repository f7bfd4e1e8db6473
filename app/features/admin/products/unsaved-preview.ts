import type { ProductForReader } from '#contract/goods/products.ts';
import type { ProductValues } from './product-values.ts';
import type { Sold } from './variants/variant-draft.ts';

/** The storage of this tab takes what is not saved to the preview, because a tab that it opens inherits it. */
export const UNSAVED_PREVIEW = 'productPreview';

/** A form as it stands, which only the preview reads. */
export interface UnsavedProduct {
  _id: string;
  values: ProductValues;
  sold: Sold;
}

/** Remembers what the form says, for the preview that is opened next; null where it is as it is stored. */
export function rememberUnsaved(stored: ProductForReader, values: ProductValues | null, sold: Sold): void {
  try {
    if (values === null) sessionStorage.removeItem(UNSAVED_PREVIEW);
    else {
      const unsaved: UnsavedProduct = { _id: stored._id, values, sold };
      sessionStorage.setItem(UNSAVED_PREVIEW, JSON.stringify(unsaved));
    }
  } catch {
    // No session storage: what is stored is shown.
  }
}
