/** The meanings that a person can give to a column of a list. */
export const IMPORT_COLUMNS = [
  'name',
  'nameAm',
  'sku',
  'category',
  'price',
  'salePrice',
  'cost',
  'onHand',
  'description',
  'images',
  'brand',
  'colour',
  'materials',
  'widthCm',
  'depthCm',
  'heightCm',
] as const;
export type ImportColumnName = (typeof IMPORT_COLUMNS)[number];

/** The sign for the meaning that a column is understood to have by itself. */
export const AS_UNDERSTOOD = '=';

/** A column of a list that nobody knows: its title and the first cell below it. */
export interface FileColumn {
  title: string;
  example: string;
}
