import type { ProductFieldName } from '../goods/product-fields.ts';
import { adminText } from './admin.ts';
import { importText } from './product-import.ts';

/** A field without which a product cannot be on sale. */
export type MissingField = ProductFieldName | 'image' | 'pictures';

/** The name of a field of a product file as the form of a product or the list of columns has it, else its key. */
export function importFieldName(field: string): { en: string; am?: string } {
  const [ofForm, ofFile] = [`product.${field}`, `columns.${field}`];
  if (importText.has(ofFile)) return importText.both(ofFile);
  return adminText.has(ofForm) ? adminText.both(ofForm) : { en: field };
}

/** The name of such a field as the form of a product has it. */
export const missingFieldName = (field: MissingField): { en: string; am?: string } =>
  field === 'pictures' || field === 'image'
    ? importText.both('columns.images')
    : adminText.both(`product.${field}`);
