import {
  ASSEMBLIES,
  COLOUR_FAMILY_NAMES,
  FEATURES,
  KIND_NAMES,
  MATERIAL_FAMILY_NAMES,
  SHAPES,
  UPHOLSTERIES,
} from './product-attributes.ts';

/** The kinds of product fields. Limits are in UTF-16 units, pictures, pieces, months, days or centimetres. */
export type ProductFieldKind =
  | 'line'
  | 'text'
  | 'price'
  | 'count'
  | 'size'
  | 'category'
  | 'picture'
  | 'pictures'
  | 'picture-texts'
  | 'products'
  | 'tags'
  | 'choice'
  | 'choices';

export interface ProductField {
  /** The field's column in the table `products`. */
  column: string;
  kind: ProductFieldKind;
  min?: number;
  max?: number;
  /** The allowed values of the kinds `choice` (one of them) and `choices` (some of them, in this order). */
  of?: readonly string[];
  optional?: true;
  readBy: 'everybody' | 'administrators';
  /** The field is also part of a product in lists. */
  inLists?: true;
  /** Sales change the field, so a copied product starts without it, and a form loaded before a sale is not refused. */
  movesWithSales?: true;
}

/**
 * All that administrators decide about a product, by the names of the API. The calls, the columns that are read and
 * written, the copy, the audit log and the conflicts of two editors follow from it, and a test compares it with the
 * migrated database. Everything here is audited, copied and counted as a change unless a fact above says otherwise.
 */
export const PRODUCT_FIELDS = {
  name: { column: 'name', kind: 'line', max: 200, readBy: 'everybody', inLists: true },
  price: { column: 'price_santim', kind: 'price', readBy: 'everybody', inLists: true },
  images: { column: 'images', kind: 'pictures', max: 12, readBy: 'everybody', inLists: true },
  imageTexts: { column: 'image_texts', kind: 'picture-texts', max: 100, readBy: 'everybody' },
  description: { column: 'description', kind: 'text', max: 5000, readBy: 'everybody' },
  brand: { column: 'brand', kind: 'line', max: 100, readBy: 'everybody', inLists: true },
  category: { column: 'category', kind: 'category', readBy: 'everybody', inLists: true },
  countInStock: {
    column: 'count_in_stock',
    kind: 'count',
    max: 1_000_000,
    readBy: 'everybody',
    inLists: true,
    movesWithSales: true,
  },
  nameAm: {
    column: 'name_am',
    kind: 'line',
    max: 200,
    optional: true,
    readBy: 'everybody',
    inLists: true,
  },
  descriptionAm: { column: 'description_am', kind: 'text', max: 5000, optional: true, readBy: 'everybody' },
  widthCm: { column: 'width_cm', kind: 'size', max: 2000, optional: true, readBy: 'everybody' },
  depthCm: { column: 'depth_cm', kind: 'size', max: 2000, optional: true, readBy: 'everybody' },
  heightCm: { column: 'height_cm', kind: 'size', max: 2000, optional: true, readBy: 'everybody' },
  packedWidthCm: {
    column: 'packed_width_cm',
    kind: 'size',
    max: 2000,
    optional: true,
    readBy: 'everybody',
  },
  packedDepthCm: {
    column: 'packed_depth_cm',
    kind: 'size',
    max: 2000,
    optional: true,
    readBy: 'everybody',
  },
  packedHeightCm: {
    column: 'packed_height_cm',
    kind: 'size',
    max: 2000,
    optional: true,
    readBy: 'everybody',
  },
  // The height of the legs that come off.
  legsCm: { column: 'legs_cm', kind: 'size', max: 100, optional: true, readBy: 'everybody' },
  drawing: { column: 'drawing', kind: 'picture', optional: true, readBy: 'everybody' },
  series: { column: 'series', kind: 'line', max: 100, optional: true, readBy: 'everybody' },
  goesWith: { column: 'goes_with', kind: 'products', max: 12, readBy: 'everybody' },
  materials: { column: 'materials', kind: 'text', max: 500, optional: true, readBy: 'everybody' },
  materialsAm: { column: 'materials_am', kind: 'text', max: 500, optional: true, readBy: 'everybody' },
  colour: { column: 'colour', kind: 'line', max: 100, optional: true, readBy: 'everybody' },
  colourAm: { column: 'colour_am', kind: 'line', max: 100, optional: true, readBy: 'everybody' },
  care: { column: 'care', kind: 'text', max: 500, optional: true, readBy: 'everybody' },
  careAm: { column: 'care_am', kind: 'text', max: 500, optional: true, readBy: 'everybody' },
  warrantyMonths: {
    column: 'warranty_months',
    kind: 'count',
    max: 1200,
    optional: true,
    readBy: 'everybody',
  },
  loadKg: { column: 'load_kg', kind: 'count', min: 1, max: 2000, optional: true, readBy: 'everybody' },
  leadTimeDays: { column: 'lead_time_days', kind: 'count', max: 1000, optional: true, readBy: 'everybody' },
  kind: { column: 'kind', kind: 'choice', of: KIND_NAMES, optional: true, readBy: 'everybody' },
  colourFamilies: {
    column: 'colour_families',
    kind: 'choices',
    of: COLOUR_FAMILY_NAMES,
    readBy: 'everybody',
  },
  materialFamilies: {
    column: 'material_families',
    kind: 'choices',
    of: MATERIAL_FAMILY_NAMES,
    readBy: 'everybody',
  },
  upholstery: {
    column: 'upholstery',
    kind: 'choice',
    of: UPHOLSTERIES,
    optional: true,
    readBy: 'everybody',
  },
  seats: { column: 'seats', kind: 'count', min: 1, max: 50, optional: true, readBy: 'everybody' },
  doors: { column: 'doors', kind: 'count', min: 1, max: 20, optional: true, readBy: 'everybody' },
  bedSize: { column: 'bed_size', kind: 'count', min: 1, max: 400, optional: true, readBy: 'everybody' },
  shape: { column: 'shape', kind: 'choice', of: SHAPES, optional: true, readBy: 'everybody' },
  features: { column: 'features', kind: 'choices', of: FEATURES, readBy: 'everybody' },
  assembly: { column: 'assembly', kind: 'choice', of: ASSEMBLIES, optional: true, readBy: 'everybody' },
  assemblyPrice: { column: 'assembly_santim', kind: 'price', optional: true, readBy: 'everybody' },
  // A description of the wear of a floor model, which is sold as seen; null: the product is sold new.
  soldAsSeen: {
    column: 'sold_as_seen',
    kind: 'line',
    max: 200,
    optional: true,
    readBy: 'everybody',
    inLists: true,
  },
  soldAsSeenAm: {
    column: 'sold_as_seen_am',
    kind: 'line',
    max: 200,
    optional: true,
    readBy: 'everybody',
    inLists: true,
  },
  tags: { column: 'tags', kind: 'tags', max: 20, readBy: 'administrators', inLists: true },
} as const satisfies Record<string, ProductField>;

type Fields = typeof PRODUCT_FIELDS;
export type ProductFieldName = keyof Fields;
/** The names of the product fields that have the given facts. */
export type ProductFieldsWith<Facts> = {
  [Name in ProductFieldName]: Fields[Name] extends Facts ? Name : never;
}[ProductFieldName];

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductFieldName[];

/** The fields with an Amharic text, which is a field with the same name and 'Am' behind it. */
export type TranslatedField = {
  [Name in ProductFieldName]: `${Name}Am` extends ProductFieldName ? Name : never;
}[ProductFieldName];
export const TRANSLATED_FIELDS = PRODUCT_FIELD_NAMES.filter(
  (name) => `${name}Am` in PRODUCT_FIELDS,
) as TranslatedField[];

/** Lists the product fields that have the given facts, in the order of the table. */
export function productFieldsWith<const Facts extends Partial<ProductField>>(
  facts: Facts,
): ProductFieldsWith<Facts>[] {
  const wanted = Object.entries(facts);
  return PRODUCT_FIELD_NAMES.filter((name) => {
    const field: ProductField = PRODUCT_FIELDS[name];
    return wanted.every(([fact, value]) => field[fact as keyof ProductField] === value);
  }) as ProductFieldsWith<Facts>[];
}
