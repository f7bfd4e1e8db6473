import { MAX_OPTIONS } from '#contract/goods/product-options.ts';
import { cellsOf, type Cells, type RawRow, type RawTable, type ReadProducts } from './raw-table.ts';
import { newProduct, type FileProduct } from '../file-products.ts';
import { problem } from '../planning/problem.ts';
import { attributesOf, variationRows } from './woocommerce-attributes.ts';
import type { System } from './systems/system.ts';
import {
  productCells,
  sharedStock,
  variantCells,
  WOOCOMMERCE_HEADS,
  WOOCOMMERCE_TITLES,
} from './woocommerce-cells.ts';

/** Types of products with a price of their own; a type may have further words beside it, such as 'virtual'. */
const SOLD = /\b(simple|variable|variation)\b/;

/** Columns of the export can be chosen, so a few of them tell it. */
function isWoocommerce(titles: readonly string[]): boolean {
  const { has } = cellsOf(titles);
  const isOfProducts = has('regular price', 'in stock?', 'stock', 'attribute 1 name', 'tax status');
  return has('type') && has('sku', 'id') && isOfProducts && has(...TELLING);
}
const TELLING = ['published', 'parent', 'visibility in catalog', 'in stock?', 'regular price', 'tax status'];

/** The products of WooCommerce's own export: a row for a product, and one for each of its variations. */
function woocommerceProducts({ titles, rows }: RawTable): ReadProducts {
  const cells = cellsOf(titles);
  const typeOf = (row: RawRow) => SOLD.exec(cells.cell(row, 'type').toLowerCase())?.[1];
  const parents = new Map<string, { product: FileProduct; row: RawRow; variations: RawRow[] }>();
  const families: { product: FileProduct; row: RawRow; variations: RawRow[] }[] = [];
  const left: FileProduct[] = [];
  for (const row of rows) {
    const type = typeOf(row);
    if (type === 'variation') continue;
    const id = cells.cell(row, 'id');
    const sku = cells.cell(row, 'sku');
    const key = id || sku;
    const family = { product: newProduct(key ? `woocommerce:${key}` : null), row, variations: [] };
    if (!type) left.push(leftOut(family.product, row, cells));
    else {
      families.push(family);
      if (id) parents.set(`id:${id}`, family);
      if (sku) parents.set(`sku:${sku.toLowerCase()}`, family);
    }
  }
  for (const row of rows.filter((each) => typeOf(each) === 'variation')) {
    const parent = cells.cell(row, 'parent');
    const family = parents.get(parent) ?? parents.get(`sku:${parent.toLowerCase()}`);
    if (family) family.variations.push(row);
    else left.push(orphan(row, parent));
  }
  for (const family of families)
    fill({ ...family, variations: soldOf(family.variations, family.product, cells) }, cells);
  const unread = titles.filter(
    (title) => title !== '' && !WOOCOMMERCE_TITLES.some((known) => known.test(title.toLowerCase())),
  );
  const products = [...families.map(({ product }) => product), ...left];
  return { products, heads: { ...WOOCOMMERCE_HEADS }, unread };
}

/**
 * Leaves out variations that are switched off in the other shop; where all are, all stay, because then the product
 * itself is switched off.
 */
function soldOf(variations: readonly RawRow[], product: FileProduct, { cell }: Cells): RawRow[] {
  const isOff = (row: RawRow) => ['0', '-1'].includes(cell(row, 'published'));
  if (variations.every(isOff)) return [...variations];
  for (const { row } of variations.filter(isOff))
    product.notes.push(problem('switched-off', {}, { row, column: 'state' }));
  return variations.filter((row) => !isOff(row));
}

function fill(
  { product, row, variations }: { product: FileProduct; row: RawRow; variations: RawRow[] },
  cells: Cells,
): void {
  const attributes = attributesOf(row, cells);
  const chosen = variations.map((variation) => attributesOf(variation, cells));
  const names = [...new Set(chosen.flatMap((each) => each.map(({ name }) => name)))];
  const others = attributes.filter(({ name }) => !names.includes(name));
  const shared = productCells(row, cells, others, product);
  if (names.length > MAX_OPTIONS) {
    const params = { count: names.length, max: MAX_OPTIONS };
    product.problems.push(problem('too-many-options', params, { row: row.row }));
  }
  if (variations.length === 0) {
    const { said, whenNew } = variantCells(row, cells, product, { isVariation: false });
    product.rows.push({ row: row.row, cells: { ...shared, ...said }, whenNew });
    return;
  }
  const ofAll = sharedStock(row, cells, variations, product);
  const hasShared = 'onHand' in ofAll;
  const inOrder = names.map((name) => attributes.find((each) => each.name === name) ?? { name, values: [] });
  variations.forEach((variation, index) => {
    const { said: own, whenNew } = variantCells(variation, cells, product, { isVariation: true, hasShared });
    for (const values of variationRows(inOrder, chosen[index]!)) {
      const isFirst = product.rows.length === 0;
      const isCopy = product.rows.some(({ row: number }) => number === variation.row);
      const { sku: _sku, ...withoutSku } = own;
      product.rows.push({
        row: variation.row,
        cells: { ...(isFirst && shared), ...(isCopy ? withoutSku : own), ...values },
        whenNew: { ...whenNew, ...(isFirst && ofAll) },
      });
    }
  });
}

function leftOut(product: FileProduct, raw: RawRow, cells: Cells): FileProduct {
  const { row } = raw;
  product.rows.push({ row, cells: { name: cells.cell(raw, 'name') } });
  product.problems.push(problem('type', { value: cells.cell(raw, 'type') || '–' }, { row, column: 'Type' }));
  return product;
}

function orphan({ row }: RawRow, parent: string): FileProduct {
  const product = newProduct();
  product.rows.push({ row, cells: {} });
  product.problems.push(problem('parent-missing', { value: parent || '–' }, { row, column: 'Parent' }));
  return product;
}

export const woocommerce: System = {
  format: 'woocommerce',
  isTold: isWoocommerce,
  read: woocommerceProducts,
};
