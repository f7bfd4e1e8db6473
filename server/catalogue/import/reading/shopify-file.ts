import { OPTION_NUMBERS, optionTitles } from './columns.ts';
import { newProduct, type FileProduct } from '../file-products.ts';
import { categoryCell, categoryOf, plainText, tagsThatFit } from './foreign-texts.ts';
import { problem } from '../planning/problem.ts';
import type { System } from './systems/system.ts';
import { cellsOf, type Cells, type RawRow, type RawTable, type ReadProducts } from './raw-table.ts';

/** Shopify's titles, those of exports since 2013 and those since 2025. */
const TITLES = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  description: ['body (html)', 'description'],
  vendor: ['vendor'],
  category: ['product category', 'type'],
  type: ['type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  price: ['variant price', 'price'],
  cost: ['cost per item'],
  comparedAt: ['variant compare at price', 'compare-at price'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  imageText: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
} as const;
type Title = keyof typeof TITLES;

const HEADS = {
  name: 'Title',
  description: 'Body (HTML)',
  brand: 'Vendor',
  category: 'Product Category',
  images: 'Image Src',
  imageTexts: 'Image Alt Text',
  variantImages: 'Variant Image',
  state: 'Status',
  tags: 'Tags',
  sku: 'Variant SKU',
  price: 'Variant Price',
  salePrice: 'Variant Price',
  onHand: 'Variant Inventory Qty',
  value1: 'Option1 Value',
  value2: 'Option2 Value',
  value3: 'Option3 Value',
};

/** Titles that are read elsewhere, or have no use in this shop; all others are named in the result. */
const UNUSED =
  /^(option\d (name|value|linked to)|variant |cost per item|gift card|seo |google shopping|barcode|charge tax|tax code|unit price|continue selling|weight|requires shipping|fulfillment|included |price \/|compare at price \/|collection)/;

/** The option that Shopify gives to products without options. */
const NO_OPTION = { name: 'Title', value: 'Default Title' };

function isShopify(titles: readonly string[]): boolean {
  const { has } = cellsOf(titles);
  return (
    has(...TITLES.handle) &&
    has('title') &&
    has('variant price', 'option1 name', 'option1 value', 'status', 'published')
  );
}

/** The products of Shopify's export: rows with the same handle, each with a variant, a further picture or both. */
function shopifyProducts({ titles, rows }: RawTable): ReadProducts {
  const cells = cellsOf(titles);
  const byHandle = new Map<string, RawRow[]>();
  const orphans: FileProduct[] = [];
  for (const row of rows) {
    const handle = cells.cell(row, ...TITLES.handle);
    if (handle) byHandle.set(handle, [...(byHandle.get(handle) ?? []), row]);
    else orphans.push(withoutHandle(row));
  }
  const products = [...byHandle].map(([handle, own]) => productOf(handle, own, cells));
  const known = new Set<string>(Object.values(TITLES).flat());
  const unread = titles.filter((title) => {
    const name = title.toLowerCase();
    return name !== '' && !known.has(name) && !UNUSED.test(name) && !name.includes('metafield');
  });
  return { products: [...products, ...orphans], heads: { ...HEADS }, unread };
}

function withoutHandle({ row }: RawRow): FileProduct {
  const product = newProduct();
  product.rows.push({ row, cells: {} });
  product.problems.push(problem('missing', {}, { row, column: 'Handle' }));
  return product;
}

const readerOf = (cells: Cells) => (row: RawRow, title: Title) => cells.cell(row, ...TITLES[title]);
type Read = ReturnType<typeof readerOf>;

function productOf(handle: string, rows: readonly RawRow[], cells: Cells): FileProduct {
  const read = readerOf(cells);
  const product = newProduct(`shopify:${handle}`);
  const first = rows.find((row) => read(row, 'title') !== '') ?? rows[0]!;
  const names = OPTION_NUMBERS.map((number) => cells.cell(first, `option${number} name`));
  const variants = rows.filter(
    (row) => read(row, 'price') !== '' || read(row, 'sku') !== '' || cells.cell(row, 'option1 value') !== '',
  );
  const shared = productCells(first, rows, read, product);
  (variants.length > 0 ? variants : [first]).forEach((row, index) => {
    const own = { ...variantCells(row, read, cells), ...optionCells(row, cells, names) };
    const isUncounted =
      own['onHand'] === undefined && read(row, 'tracker') === '' && cells.says(row, ...TITLES.tracker);
    if (isUncounted) product.notes.push(problem('uncounted-stock', {}, { row: row.row, column: 'onHand' }));
    if (/^(continue|true)$/i.test(read(row, 'policy')))
      product.notes.push(problem('beyond-stock', {}, { row: row.row, column: 'onHand' }));
    product.rows.push({
      row: row.row,
      cells: { ...(index === 0 && shared), ...own },
      whenNew: isUncounted ? { onHand: '1' } : {},
    });
  });
  return product;
}

function productCells(
  first: RawRow,
  rows: readonly RawRow[],
  read: Read,
  product: FileProduct,
): Record<string, string> {
  const name = plainText(read(first, 'title'));
  const said = [read(first, 'type'), lastLevel(read(first, 'category'))];
  const hints = [name, read(first, 'tags')];
  const category = said.some(Boolean) ? categoryCell(said) : (categoryOf(hints) ?? '');
  const images = imagesOf(rows, read);
  if (images.some(({ address }) => /^http:/i.test(address)))
    product.notes.push(problem('became-https', {}, { row: first.row, column: 'images' }));
  const texts = images.filter(({ text }) => text !== '');
  return filled({
    name,
    description: plainText(read(first, 'description')) || name,
    brand: read(first, 'vendor'),
    category,
    tags: tagsThatFit(read(first, 'tags').split(',')),
    state: readState(read(first, 'status'), read(first, 'published')),
    images: images.map(({ address }) => address).join('\n'),
    imageTexts: texts.map(({ address, text }) => `${address} en: ${text}`).join('\n'),
  });
}

const lastLevel = (category: string) => category.split('>').at(-1)!.trim();

function readState(status: string, published: string): string {
  const isHidden = published.toLowerCase() === 'false';
  if (status === '') return isHidden ? 'draft' : published === '' ? '' : 'active';
  const state = status.toLowerCase();
  return state === 'active' && isHidden ? 'draft' : state === 'unlisted' ? 'draft' : state;
}

function imagesOf(rows: readonly RawRow[], read: Read) {
  return rows
    .filter((row) => read(row, 'image') !== '')
    .map((row) => ({
      address: read(row, 'image'),
      text: plainText(read(row, 'imageText')).slice(0, 200),
      position: Number(read(row, 'imagePosition')) || Infinity,
    }))
    .toSorted((one, other) => (one.position === other.position ? 0 : one.position - other.position));
}

/** The cells of a variant. Shopify's 'Compare at' is the price before the sale, if it is the higher one. */
function variantCells(row: RawRow, read: Read, cells: Cells): Record<string, string> {
  const price = read(row, 'price');
  const before = read(row, 'comparedAt');
  const isSale = Number(before.replaceAll(',', '')) > Number(price.replaceAll(',', ''));
  const quantity = read(row, 'quantity').replace(/^-.*$/, '0');
  return {
    ...filled({
      sku: read(row, 'sku').replace(/^'/, ''),
      price: isSale ? before : price,
      onHand: quantity,
      cost: read(row, 'cost'),
      variantImages: read(row, 'variantImage'),
    }),
    // Without the column of prices before the sale the file says nothing of sales.
    ...(price !== '' && cells.says(row, ...TITLES.comparedAt) && { salePrice: isSale ? price : '' }),
  };
}

function optionCells(row: RawRow, cells: Cells, names: readonly string[]): Record<string, string> {
  if (names[0] === NO_OPTION.name && cells.cell(row, 'option1 value') === NO_OPTION.value) return {};
  const found: Record<string, string> = {};
  names.forEach((name, index) => {
    const titles = optionTitles(index + 1);
    const value = cells.cell(row, `option${index + 1} value`);
    if (name !== '') Object.assign(found, { [titles.name]: name, [titles.value]: value });
  });
  return found;
}

const filled = (cells: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''));

export const shopify: System = { format: 'shopify', isTold: isShopify, read: shopifyProducts };
