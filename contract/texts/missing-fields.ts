import type { ProductFieldName } from '../goods/product-fields.ts';
import { adminText } from './admin.ts';
import { importText } from './product-import.ts';

/** A field without which a product cannot be on sale. */
export type MissingField = ProductFieldName | 'image' | 'pictures';

/** The name of such a field as the form of a product has it. */
export const missingFieldName = (field: MissingField): { en: string; am?: string } =>
  field === 'pictures' || field === 'image'
    ? importText.both('columns.images')
    : adminText.both(`product.${field}`);
