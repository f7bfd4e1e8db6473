import { isDeepStrictEqual } from 'node:util';
import {
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldKind,
} from '#contract/goods/product-fields.ts';
import type { ProductOption } from '#contract/goods/product-options.ts';
import type { VariantInput } from '#contract/goods/product-variants.ts';
import type { ProductValues, StoredProduct } from '../catalogue.store.ts';
import type { ResolvedUpdate } from '../materials/option-materials.ts';
import { isKindOf } from '#contract/goods/category-kinds.ts';
import { wasOffered } from '../listing/price-cuts.ts';
import { writeProductFields, readProductFields, type FieldValues } from './product-columns.ts';
import { searchTextOf } from '#server/search/search.service.ts';
import { managedVariantAnswer } from '../variants/variant-answers.ts';
import { isEmpty, variantEdits } from '../variants/variant-edits.ts';
import type { VariantRow } from '../variants/variants.store.ts';

/** The picture of a product that has none yet. */
export const NO_PICTURE = '/no-picture.svg';
export const EMPTY: Record<ProductFieldKind, unknown> = {
  line: '',
  text: '',
  category: '',
  price: 0,
  count: 0,
  size: 0,
  picture: '',
  pictures: [NO_PICTURE],
  'picture-texts': [],
  tags: [],
  products: [],
  choice: '',
  choices: [],
};

/** The columns of a new draft that has only its initial fields, and that nobody has saved yet. */
export function newDraft(
  id: string,
  beginning: Partial<FieldValues>,
  options: ProductOption[] = [],
): ProductValues {
  const values = PRODUCT_FIELD_NAMES.map((name) => {
    const { kind, optional }: ProductField = PRODUCT_FIELDS[name];
    return [name, beginning[name] ?? (optional ? null : EMPTY[kind])];
  });
  const fields = Object.fromEntries(values) as FieldValues;
  const columns = { ...writeProductFields(fields), ...optionsAndSearchText(fields, options, []) };
  return {
    ...columns,
    ...{ id, is_demo: false, floor_model_of: null, published_at: null, first_draft: 'untouched' },
  };
}

/** The columns of a draft with the same fields, which counts as saved. Counters and dates are not copied. */
export function copyProduct(original: StoredProduct, id: string): ProductValues {
  const copied = PRODUCT_FIELD_NAMES.filter((name) => !('movesWithSales' in PRODUCT_FIELDS[name]));
  const draft = newDraft(id, readProductFields(original, copied), original.options);
  return { ...draft, is_demo: original.is_demo, first_draft: wasOffered(original) ? 'copied' : 'saved' };
}

/**
 * The columns that an update writes. An optional field that the update leaves out keeps its value, because a client may
 * know only the fields of the spec.
 */
export function updatedColumns(current: StoredProduct, update: ResolvedUpdate, skus: readonly string[]) {
  const given = Object.fromEntries(
    PRODUCT_FIELD_NAMES.map((name) => [name, update[name]]).filter(([, value]) => value !== undefined),
  ) as Partial<FieldValues>;
  const others = furtherPictures(update) ?? current.images.slice(1);
  const fields = {
    ...readProductFields(current, PRODUCT_FIELD_NAMES),
    ...given,
    images: shownPictures(
      [update.image, ...others.filter((image) => image !== update.image)],
      update.variants,
      current.variants,
    ),
  };
  // A client that knows no kinds has moved the product to another category.
  if (fields.category && fields.kind && !isKindOf(fields.kind, fields.category)) fields.kind = null;
  // Price and stock belong to variants; the product shows those of its default variant.
  const { price_santim: _price, count_in_stock: _stock, ...columns } = writeProductFields(fields);
  return { ...columns, ...optionsAndSearchText(fields, update.options ?? current.options, skus) };
}

/**
 * The pictures of a product; where it has none of its own, the first picture of a variant. Lists show the product, and
 * an owner who gives pictures to variants alone expects one there.
 */
export function shownPictures(
  own: readonly string[],
  given: readonly VariantInput[] | undefined,
  stored: readonly VariantRow[],
): string[] {
  const pictures = own.filter((image) => image !== NO_PICTURE);
  if (pictures.length > 0) return pictures;
  const ofVariants = (given ?? stored).flatMap(
    (variant) =>
      variant.images ?? stored.find(({ id }) => '_id' in variant && id === variant._id)?.images ?? [],
  );
  return [ofVariants[0] ?? NO_PICTURE];
}

/** Returns each field in which the form differs from the stored product, for a person to decide between both values. */
export function findConflicts(current: StoredProduct, update: ResolvedUpdate) {
  const { images, ...fields } = readProductFields(current, PRODUCT_FIELD_NAMES);
  const variants = current.variants.map((row) => managedVariantAnswer(row, current.vat_percent));
  const stored: Record<string, unknown> = {
    ...fields,
    image: images[0],
    images: images.slice(1),
    options: current.options,
    variants,
  };
  const yours: Record<string, unknown> = {
    ...update,
    images: furtherPictures(update),
    // The variants are left out where they are equal, because there is nothing to decide.
    variants: isSameTable(current, update) ? undefined : update.variants,
  };
  const conflicts = Object.keys(stored)
    .filter((field) => yours[field] !== undefined && !isDeepStrictEqual(yours[field], stored[field]))
    .map((field) => ({ field, stored: stored[field], yours: yours[field] }));
  return { contentVersion: current.content_version, countInStock: current.count_in_stock, conflicts };
}

/** Says whether an update's variants equal the stored ones; they may not even match the options of now. */
function isSameTable(current: StoredProduct, { variants, loadedFrom }: ResolvedUpdate): boolean {
  if (!variants) return true;
  try {
    return isEmpty(variantEdits(current.variants, variants, current.options, loadedFrom?.variants));
  } catch {
    return false;
  }
}

const furtherPictures = ({ image, images }: ResolvedUpdate) => images?.filter((other) => other !== image);

const optionsAndSearchText = (values: FieldValues, options: ProductOption[], skus: readonly string[]) => ({
  options: JSON.stringify(options),
  search_text: searchTextOf(values, options, skus),
});
