import type { ProductForReader } from '#contract/goods/products.ts';
import type { DraftUpdate } from '#contract/goods/product-updates.ts';
import { checkProduct, productUpdateBody, type ProductField, type ProductValues } from './product-values.ts';

/** Tells whether a field is still empty. A price of 0 counts as empty, because new drafts have it. */
const isLeftOut = (field: ProductField, value: string): boolean =>
  value === '' || (field === 'price' && Number(value) === 0);

export const checkDraft = (values: ProductValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(checkProduct(values, true)).filter(
      ([field]) => !isLeftOut(field as ProductField, values[field as ProductField].trim()),
    ),
  );

/** The body that saves a draft. Only for values that `checkDraft` accepts. */
export function draftUpdateBody(values: ProductValues, loadedFrom: ProductForReader): DraftUpdate {
  const { images, ...update } = productUpdateBody(values, loadedFrom);
  return { ...update, images: images.filter(Boolean), state: 'draft' };
}
