import {
  ASSEMBLIES,
  COLOUR_FAMILY_NAMES,
  FEATURES,
  MATERIAL_FAMILY_NAMES,
  SHAPES,
  UPHOLSTERIES,
  type Kind,
  type ProductAttributes,
} from '#contract/goods/product-attributes.ts';
import { isKindOf } from '#contract/goods/category-kinds.ts';
import { fieldError } from '#server/lib/http/http-error.ts';
import { columnsOfFields, type FieldColumns } from './product-columns.ts';

export const ATTRIBUTE_NAMES = [
  'kind',
  'colourFamilies',
  'materialFamilies',
  'upholstery',
  'seats',
  'doors',
  'bedSize',
  'shape',
  'features',
  'assembly',
] as const satisfies readonly (keyof ProductAttributes)[];
export const ATTRIBUTE_COLUMNS = columnsOfFields(ATTRIBUTE_NAMES);
export type AttributeColumns = Pick<FieldColumns, (typeof ATTRIBUTE_COLUMNS)[number]>;

/**
 * Returns the attributes that staff have set for a product. Values that this release does not know are left out, and so
 * is a kind of another category: a node of an earlier release may have written either.
 */
export function attributesOf(row: AttributeColumns & { category: string }): ProductAttributes {
  return {
    kind: kindOf(row),
    colourFamilies: someOf(COLOUR_FAMILY_NAMES, row.colour_families),
    materialFamilies: someOf(MATERIAL_FAMILY_NAMES, row.material_families),
    upholstery: oneOf(UPHOLSTERIES, row.upholstery),
    seats: row.seats,
    doors: row.doors,
    bedSize: row.bed_size,
    shape: oneOf(SHAPES, row.shape),
    features: someOf(FEATURES, row.features),
    assembly: oneOf(ASSEMBLIES, row.assembly),
  };
}

/**
 * The kind of a product; null where it belongs to another category. Bulk changes of the category leave the stored kind,
 * so that undoing them restores it.
 */
export const kindOf = ({ kind, category }: Pick<FieldColumns, 'kind' | 'category'>): Kind | null =>
  kind !== null && isKindOf(kind, category) ? (kind as Kind) : null;

/** Refuses a kind of another category; a draft may have no category yet. @throws HttpError 400. */
export function refuseOtherKind(
  { kind, category }: { kind?: string | null | undefined; category?: string | null | undefined },
  stored: Pick<FieldColumns, 'category'>,
): void {
  const wanted = category === undefined ? stored.category : category;
  if (!kind || !wanted || isKindOf(kind, wanted)) return;
  throw fieldError({ kind: `must be a kind of the category ${wanted}` });
}

const oneOf = <Word extends string>(words: readonly Word[], said: string | null): Word | null =>
  words.find((word) => word === said) ?? null;

const lists = new Map<string, readonly string[]>();

/**
 * The known words among `said`, in the order of the set. Equal results are one shared array, because a hundred thousand
 * products have only few different ones.
 */
export function someOf<Word extends string>(words: readonly Word[], said: readonly string[]): Word[] {
  const known = words.filter((word) => said.includes(word));
  const key = known.join();
  const before = lists.get(key) as Word[] | undefined;
  if (before) return before;
  lists.set(key, known);
  return known;
}
