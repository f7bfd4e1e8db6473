import { isDeepStrictEqual } from 'node:util';
import {
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldKind,
} from '#contract/product-fields.ts';
import type { ProductUpdate } from '#contract/products.ts';
import type { ProductRow, ProductValues } from './catalogue.store.ts';
import { columnValuesOf, valuesOf, type FieldValues } from './product-columns.ts';
import { searchTextOf } from './search-text.ts';

/** The picture of a product that has none yet. */
const NO_PICTURE = '/no-picture.svg';
const EMPTY: Record<ProductFieldKind, unknown> = {
  line: '',
  text: '',
  category: '',
  price: 0,
  count: 0,
  size: 0,
  pictures: [NO_PICTURE],
  'picture-texts': [],
};

/** A draft with nothing in it but its beginning, which nobody has saved yet. */
export function draftOf(id: string, beginning: Partial<FieldValues>): ProductValues {
  const values = PRODUCT_FIELD_NAMES.map((name) => {
    const { kind, optional }: ProductField = PRODUCT_FIELDS[name];
    return [name, beginning[name] ?? (optional ? null : EMPTY[kind])];
  });
  const columns = columnsAndSearchText(Object.fromEntries(values) as FieldValues);
  return { ...columns, id, is_demo: false, published_at: null, first_draft: 'untouched' };
}

/** A draft that says the same, and counts as saved; counters and dates are no part of a copy. */
export function copyOf(original: ProductRow, id: string): ProductValues {
  const copied = PRODUCT_FIELD_NAMES.filter((name) => !('movesWithSales' in PRODUCT_FIELDS[name]));
  return { ...draftOf(id, valuesOf(original, copied)), first_draft: 'saved' };
}

/** An optional field that the update leaves out (a client that knows only the spec) stays as it is. */
export function updatedColumns(current: ProductRow, update: ProductUpdate) {
  const given = Object.fromEntries(
    PRODUCT_FIELD_NAMES.map((name) => [name, update[name]]).filter(([, value]) => value !== undefined),
  ) as Partial<FieldValues>;
  const others = furtherPictures(update) ?? current.images.slice(1);
  return columnsAndSearchText({
    ...valuesOf(current, PRODUCT_FIELD_NAMES),
    ...given,
    images: [update.image, ...others.filter((image) => image !== update.image)],
  });
}

/** Returns each field in which the form differs from the stored product, for the person to decide. */
export function conflictsOf(current: ProductRow, update: ProductUpdate) {
  const { images, ...fields } = valuesOf(current, PRODUCT_FIELD_NAMES);
  const stored: Record<string, unknown> = { ...fields, image: images[0], images: images.slice(1) };
  const yours: Record<string, unknown> = { ...update, images: furtherPictures(update) };
  const conflicts = Object.keys(stored)
    .filter((field) => yours[field] !== undefined && !isDeepStrictEqual(yours[field], stored[field]))
    .map((field) => ({ field, stored: stored[field], yours: yours[field] }));
  return { contentVersion: current.content_version, countInStock: current.count_in_stock, conflicts };
}

const furtherPictures = ({ image, images }: ProductUpdate) => images?.filter((other) => other !== image);

const columnsAndSearchText = (values: FieldValues) => ({
  ...columnValuesOf(values),
  search_text: searchTextOf(values),
});
