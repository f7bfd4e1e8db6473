import {
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductFieldKind,
  type ProductFieldName,
} from '#contract/goods/product-fields.ts';
import { toBirr, toSantim } from '#contract/money.ts';
import type { PictureText } from '#contract/goods/products.ts';

/** The type of a field's value in the API, by the field's kind. */
interface Values extends Record<ProductFieldKind, unknown> {
  line: string;
  text: string;
  category: string;
  price: number;
  count: number;
  size: number;
  picture: string;
  pictures: string[];
  'picture-texts': PictureText[];
  tags: string[];
  products: string[];
  choice: string;
  choices: string[];
}
/** The types of values that are read from the database, where decimals come as texts. */
type Read = Omit<Values, 'size'> & { size: string };
/** The types of values that are written to the database: lists of objects as JSON texts. */
type Written = Omit<Values, 'picture-texts'> & { 'picture-texts': string };

type Fields = typeof PRODUCT_FIELDS;
type Value<Name extends ProductFieldName, Kinds extends Record<ProductFieldKind, unknown>> =
  | Kinds[Fields[Name]['kind']]
  | (Fields[Name] extends { optional: true } ? null : never);

/** The fields of a product by their names and values in the API. */
export type FieldValues<Name extends ProductFieldName = ProductFieldName> = { [N in Name]: Value<N, Values> };
/** The columns of a product's fields as they are read, and as they are written; money is in santim. */
export type FieldColumns = { [Name in ProductFieldName as Fields[Name]['column']]: Value<Name, Read> };
export type WrittenColumns = { [Name in ProductFieldName as Fields[Name]['column']]: Value<Name, Written> };

/** The columns of the named fields. */
export const columnsOfFields = <Name extends ProductFieldName>(
  names: readonly Name[],
): Fields[Name]['column'][] => names.map((name) => PRODUCT_FIELDS[name].column);

/** The named fields of a stored product, with their values in the API. */
export function readProductFields<Name extends ProductFieldName>(
  row: Pick<FieldColumns, Fields[Name]['column']>,
  names: readonly Name[],
): FieldValues<Name> {
  const stored = row as Readonly<Record<string, unknown>>;
  const values = names.map((name) => {
    const { column, kind } = PRODUCT_FIELDS[name];
    return [name, fromColumn(kind, stored[column])];
  });
  return Object.fromEntries(values) as FieldValues<Name>;
}

/** A product's fields as values of columns. */
export function writeProductFields(values: FieldValues): WrittenColumns {
  const columns = PRODUCT_FIELD_NAMES.map((name) => {
    const { column, kind } = PRODUCT_FIELDS[name];
    return [column, toColumn(kind, values[name])];
  });
  return Object.fromEntries(columns) as WrittenColumns;
}

function toColumn(kind: ProductFieldKind, value: unknown): unknown {
  if (kind === 'picture-texts') return JSON.stringify(value);
  return kind === 'price' && value !== null ? toSantim(value as number) : value;
}

function fromColumn(kind: ProductFieldKind, stored: unknown): unknown {
  if (stored === null) return null;
  if (kind === 'price') return toBirr(stored as number);
  return kind === 'size' ? Number(stored) : stored;
}

/**
 * The columns of `products` that are no field of the form: what the shop counts, derives and dates by itself, and
 * whether public answers contain it. A test compares the columns and the fields with the migrated database, and looks
 * for private ones in all public answers.
 */
export const OWN_COLUMNS: Readonly<Record<string, 'everybody' | 'nobody'>> = {
  id: 'everybody',
  options: 'everybody',
  default_variant_id: 'everybody',
  regular_price_santim: 'everybody',
  vat_percent: 'everybody',
  variant_changes: 'nobody',
  rating_sum: 'everybody',
  num_reviews: 'everybody',
  star_counts: 'everybody',
  search_text: 'nobody',
  is_demo: 'nobody',
  created_at: 'nobody',
  published_at: 'everybody',
  archived_at: 'nobody',
  goes_live_at: 'nobody',
  last_live_at: 'nobody',
  first_draft: 'nobody',
  floor_model_of: 'everybody',
  deleted_at: 'nobody',
  version: 'everybody',
  changed_at: 'nobody',
  content_version: 'everybody',
  listed_at: 'everybody',
};
