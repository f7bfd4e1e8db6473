import { splitCell, type Attribute } from './woocommerce-attributes.ts';
import { categoryCell, categoryOf, plainText, tagsThatFit } from './foreign-texts.ts';
import type { FileProduct } from '../file-products.ts';
import { problem } from '../planning/problem.ts';
import type { Cells, RawRow } from './raw-table.ts';

/** The file's own titles of our columns, for messages about them. */
export const WOOCOMMERCE_HEADS = {
  name: 'Name',
  description: 'Description',
  brand: 'Brands',
  category: 'Categories',
  images: 'Images',
  variantImages: 'Images',
  tags: 'Tags',
  state: 'Published',
  sku: 'SKU',
  price: 'Regular price',
  salePrice: 'Sale price',
  saleFrom: 'Date sale price starts',
  saleUntil: 'Date sale price ends',
  onHand: 'Stock',
  widthCm: 'Width',
  depthCm: 'Length',
  heightCm: 'Height',
  value1: 'Attribute 1 value(s)',
  value2: 'Attribute 2 value(s)',
  value3: 'Attribute 3 value(s)',
};

/** Titles that are read, and titles of no use to a furniture shop; all others are named in the result. */
export const WOOCOMMERCE_TITLES: readonly RegExp[] = [
  /^(id|type|sku|name|published|description|short description|stock|in stock\?|parent|images|categories|brands?)$/,
  /^(regular price|sale price|date sale price (starts|ends)|tags|position|attribute \d+ .*)$/,
  /^(length|width|height|weight) ?\(.*\)$/,
  /^(is featured\?|visibility in catalog|tax status|tax class|backorders allowed\?|low stock amount)$/,
  /^(sold individually\?|allow customer reviews\?|purchase note|shipping class|download (limit|expiry days))$/,
  /^(grouped products|upsells|cross-sells|external url|button text|gtin, upc, ean, or isbn|meta: .*|swatches .*)$/,
];

const STATES: Readonly<Record<string, string>> = { '1': 'active', '0': 'draft', '-1': 'draft' };

/** A product that the other shop's catalogue hides is a draft here. */
function readState(row: RawRow, { cell }: Cells): string {
  const published = STATES[cell(row, 'published')] ?? '';
  return cell(row, 'visibility in catalog').toLowerCase() === 'hidden' ? 'draft' : published;
}

/** Sizes in centimetres: the title names the file's unit. */
const CENTIMETRES: Readonly<Record<string, number>> = { cm: 1, mm: 0.1, m: 100, in: 2.54, yd: 91.44 };

function sizeOf(row: RawRow, { cell }: Cells, side: string): string {
  for (const [unit, factor] of Object.entries(CENTIMETRES)) {
    const text = cell(row, `${side} (${unit})`);
    if (text === '') continue;
    const value = Number(text.replace(',', '.'));
    return Number.isFinite(value) ? String(Math.round(value * factor * 10) / 10) : text;
  }
  return '';
}

const sizes = (row: RawRow, cells: Cells, titles: readonly [string, string, string]) => ({
  [titles[0]]: sizeOf(row, cells, 'width'),
  [titles[1]]: sizeOf(row, cells, 'length'),
  [titles[2]]: sizeOf(row, cells, 'height'),
});

/** The cells without the empty ones and without zeros. */
const filled = (cells: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== '' && text !== '0.0'));

function imagesOf(row: RawRow, { cell }: Cells, product: FileProduct): string {
  const images = splitCell(cell(row, 'images'));
  if (images.some((image) => /^http:/i.test(image)))
    product.notes.push(problem('became-https', {}, { row: row.row, column: 'images' }));
  return images.join('\n');
}

/** The attributes that are fields of our products. */
const FIELD_OF: readonly (readonly [RegExp, string])[] = [
  [/^(colou?r|ቀለም)s?$/i, 'colour'],
  [/^(materials?|wood|fabric|upholstery)$/i, 'materials'],
  [/^(maker|brand|manufacturer)$/i, 'brand'],
  [/^care( instructions)?$/i, 'care'],
];

/** The cells of a product; attributes without variants become fields, or lines of the description. */
export function productCells(
  row: RawRow,
  cells: Cells,
  attributes: readonly Attribute[],
  product: FileProduct,
): Record<string, string> {
  const { cell } = cells;
  const fields: Record<string, string> = {};
  const lines: string[] = [];
  for (const { name, values } of attributes.filter((each) => each.values.length > 0)) {
    const field = FIELD_OF.find(([names]) => names.test(name))?.[1];
    if (field && !fields[field]) fields[field] = values.join(', ');
    else lines.push(`${name}: ${values.join(', ')}`);
  }
  const texts = [plainText(cell(row, 'description')) || plainText(cell(row, 'short description')), ...lines];
  const name = plainText(cell(row, 'name'));
  return filled({
    ...fields,
    name,
    description: texts.filter(Boolean).join('\n'),
    brand: splitCell(cell(row, 'brands', 'brand'))[0] ?? fields['brand'] ?? '',
    category: categoryIn(row, cells, name),
    images: imagesOf(row, cells, product),
    tags: tagsThatFit(splitCell(cell(row, 'tags'))),
    state: readState(row, cells),
    ...sizes(row, cells, ['widthCm', 'depthCm', 'heightCm']),
  });
}

/** The category of a product: in 'Living room > Sofas, Sale' the deepest level of each path says most. */
function categoryIn(row: RawRow, { cell }: Cells, name: string): string {
  const categories = splitCell(plainText(cell(row, 'categories')));
  const levels = categories.flatMap((each) =>
    each
      .split('>')
      .map((level) => level.trim())
      .toReversed(),
  );
  return levels.length > 0 ? categoryCell(levels) : (categoryOf([name]) ?? '');
}

const isCount = (text: string) => /^-?\d+(\.0+)?$/.test(text);

/** The pieces of a row; nothing where the file does not say them. */
function stockOf(row: RawRow, { cell, says }: Cells): Record<string, string> {
  const stock = cell(row, 'stock');
  if (isCount(stock)) return { onHand: stock.replace(/^-.*$/, '0').replace(/\.0+$/, '') };
  // A word in place of a number is 'parent': the pieces are those of the whole product.
  if (stock !== '' && !/^parent$/i.test(stock)) return { onHand: stock };
  const isOut = says(row, 'stock') && cell(row, 'in stock?') === '0';
  return isOut ? { onHand: '0' } : {};
}

/**
 * The pieces that a product with variations has as a whole. This shop counts each variant, so a new product has them at
 * its first variant, which is said; where the variants are here already, theirs stay.
 */
export function sharedStock(
  row: RawRow,
  cells: Cells,
  variations: readonly RawRow[],
  product: FileProduct,
): Record<string, string> {
  const stock = cells.cell(row, 'stock');
  const isShared = variations.every((each) => !isCount(cells.cell(each, 'stock')));
  if (variations.length === 0 || !isShared || !isCount(stock) || Number(stock) <= 0) return {};
  const params = { count: Number(stock) };
  product.notes.push(problem('shared-stock', params, { row: row.row, column: 'onHand' }));
  return { onHand: String(Number(stock)) };
}

/** The cells of a variation, or of a product that is one variant, and those that count only where it is new. */
export function variantCells(
  row: RawRow,
  cells: Cells,
  product: FileProduct,
  { isVariation, hasShared = false }: { isVariation: boolean; hasShared?: boolean },
): { said: Record<string, string>; whenNew: Record<string, string> } {
  const { cell, says } = cells;
  const stock = stockOf(row, cells);
  const isUncounted = stock['onHand'] === undefined && cell(row, 'in stock?') === '1' && !hasShared;
  if (isUncounted) product.notes.push(problem('uncounted-stock', {}, { row: row.row, column: 'onHand' }));
  if (/^(1|notify)$/.test(cell(row, 'backorders allowed?')))
    product.notes.push(problem('beyond-stock', {}, { row: row.row, column: 'onHand' }));
  const price = cell(row, 'regular price');
  const own = {
    ...filled({
      sku: cell(row, 'sku'),
      price,
      ...(isVariation && {
        variantImages: imagesOf(row, cells, product),
        ...sizes(row, cells, ['variantWidthCm', 'variantDepthCm', 'variantHeightCm']),
      }),
    }),
    ...stock,
  };
  const whenNew: Record<string, string> = isUncounted ? { onHand: '1' } : {};
  // An empty sale price beside a price means that there is no sale; a column that is left out says nothing.
  if (price === '' || !says(row, 'sale price')) return { said: own, whenNew };
  const dates = [
    ['saleFrom', 'date sale price starts'],
    ['saleUntil', 'date sale price ends'],
  ] as const;
  const said = dates.flatMap(([title, head]) => (says(row, head) ? [[title, cell(row, head)]] : []));
  return { said: { ...own, salePrice: cell(row, 'sale price'), ...Object.fromEntries(said) }, whenNew };
}
