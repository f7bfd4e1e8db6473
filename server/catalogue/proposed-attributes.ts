import type { ProductAttributes } from '#contract/product-attributes.ts';
import type { DescribedProduct } from '#server/search/described-product.ts';
import { proposeAttributes } from '#server/search/propose-attributes.ts';
import { columnsOf, type FieldColumns } from './product-columns.ts';
import type { VariantColumns } from './variant-attributes.ts';

/** The columns in which people describe a product. */
export const DESCRIBED_COLUMNS = columnsOf([
  'name',
  'nameAm',
  'brand',
  'category',
  'description',
  'series',
  'materials',
  'colour',
  'widthCm',
  'depthCm',
  'heightCm',
  'packedWidthCm',
  'packedDepthCm',
  'packedHeightCm',
]);
export type DescribedColumns = Pick<FieldColumns, (typeof DESCRIBED_COLUMNS)[number]> &
  Pick<VariantColumns, 'options'>;

const numberOf = (decimal: string | null) => (decimal === null ? null : Number(decimal));

/** What is said of a product, as the search reads it. */
export const describedOf = (row: DescribedColumns): DescribedProduct => ({
  name: row.name,
  nameAm: row.name_am,
  brand: row.brand,
  category: row.category,
  description: row.description,
  series: row.series,
  materials: row.materials,
  colour: row.colour,
  options: row.options ?? [],
  widthCm: numberOf(row.width_cm),
  depthCm: numberOf(row.depth_cm),
  heightCm: numberOf(row.height_cm),
  packedWidthCm: numberOf(row.packed_width_cm),
  packedDepthCm: numberOf(row.packed_depth_cm),
  packedHeightCm: numberOf(row.packed_height_cm),
});

/**
 * The attributes with what the texts propose where nobody has said anything. What is proposed is never stored (decision
 * 0150): it follows the texts, and a better reader reads all products better.
 */
export function withProposed(said: ProductAttributes, row: DescribedColumns): ProductAttributes {
  const open = Object.entries(said).filter(
    ([, value]) => value === null || (Array.isArray(value) && value.length === 0),
  );
  if (open.length === 0) return said;
  const proposed = proposeAttributes(describedOf(row));
  const read = open.map(([name]) => [name, proposed[name as keyof ProductAttributes]]);
  return { ...said, ...(Object.fromEntries(read) as Partial<ProductAttributes>) };
}
