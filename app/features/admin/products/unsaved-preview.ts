import type { ProductForReader } from '#contract/goods/products.ts';
import type { ProductValues } from './product-values.ts';
import type { Sold } from './variants/variant-draft.ts';

/** The key of the unsaved form in session storage, which a tab opened for the preview inherits. */
export const UNSAVED_PREVIEW = 'productPreview';

/** The values of a form, read only by the preview. */
export interface UnsavedProduct {
  _id: string;
  values: ProductValues;
  sold: Sold;
  /** The prices of the form are prices with VAT. */
  isWithVat: boolean;
}

/** Stores the values of the form for the preview that is opened next; null removes them, because nothing is unsaved. */
export function rememberUnsaved(
  stored: ProductForReader,
  values: ProductValues | null,
  { sold, isWithVat }: Pick<UnsavedProduct, 'sold' | 'isWithVat'>,
): void {
  try {
    if (values === null) sessionStorage.removeItem(UNSAVED_PREVIEW);
    else {
      const unsaved: UnsavedProduct = { _id: stored._id, values, sold, isWithVat };
      sessionStorage.setItem(UNSAVED_PREVIEW, JSON.stringify(unsaved));
    }
  } catch {
    // Without session storage the preview shows the stored product.
  }
}
