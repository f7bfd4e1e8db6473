import { createHash } from 'node:crypto';
import { BULK_FACTS, MOST_BULK_PRODUCTS, type BulkStay } from '#contract/goods/bulk-actions.ts';
import type { BulkChange, BulkLine, BulkPreview, BulkQuestion } from '#contract/goods/bulk.ts';
import { variantName } from '#contract/goods/variant-names.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { isStaying, outcomeOfProduct, outcomeOfVariant, type Outcome } from './bulk-actions.ts';
import { lockProducts } from '#server/stock/stock.service.ts';
import { listSelected, sellsExamples } from './bulk-selection.ts';
import {
  writeBulkValues,
  isSameUnit,
  ITSELF,
  valuesOfProduct,
  valuesOfVariant,
  withVatOf,
  type Units,
  type UnitValues,
} from './bulk-units.ts';
import { listWholeProducts, type StoredProduct } from '../catalogue.store.ts';
import { leastPrice, percentOff, wasOffered } from '../listing/price-cuts.ts';
import { subjectOf } from '../products/note-product.ts';

/** The plan for one product: its values before and after the change. */
export interface PlannedProduct {
  product: StoredProduct;
  before: Units;
  after: Units;
}
export interface BulkPlan {
  products: PlannedProduct[];
  preview: BulkPreview;
  /** The largest price cut among the products, in percent. */
  deepestCut: number;
  /** The worth of the pieces that the change takes out of the stock, in santim. */
  takenOutSantim: number;
}

/** The number of products that are read at a time. */
const CHUNK = 200;
const SHOWN = 20;
const SHOWN_STAYING = 5;

/**
 * Computes the effects of a change on the products of now, without writing.
 * @param isHeld locks the products before, in the order in which orders lock them.
 * @throws HttpError 400 sale-in-the-past, 409 bulk-too-many.
 */
export async function planChange<Held extends boolean = false>(
  db: Held extends true ? Transaction : Executor,
  { selection, change }: BulkQuestion,
  isHeld?: Held,
): Promise<BulkPlan> {
  if (change.action === 'sale' && change.until && new Date(change.until).getTime() <= Date.now())
    throw new HttpError('sale-in-the-past');
  const ids = await listSelected(db, selection, MOST_BULK_PRODUCTS + 1);
  if (ids.length > MOST_BULK_PRODUCTS)
    throw new HttpError('bulk-too-many', {
      params: { most: MOST_BULK_PRODUCTS.toLocaleString('en-US') },
    });
  if (isHeld) await lockProducts(db as Transaction, ids);
  const tally = createTally(change, await sellsExamples(db));
  for (let at = 0; at < ids.length; at += CHUNK)
    for (const product of await listWholeProducts(db, ids.slice(at, at + CHUNK))) tally.add(product);
  return tally.plan();
}

/** Creates a collector that turns products into a plan and its preview. */
function createTally(change: BulkChange, mayBeExamples: boolean) {
  const products: PlannedProduct[] = [];
  const lines: BulkLine[] = [];
  const staying = new Map<BulkStay, BulkPreview['staying'][number]>();
  const selected = { products: 0, variants: 0 };
  let [units, large, belowCost, deepest, takenOut] = [0, 0, 0, 0, 0];
  const hash = createHash('sha256');
  const isOfProduct = BULK_FACTS[change.action].of === 'product';

  function stay(line: BulkLine & { stays: BulkStay }) {
    const why = staying.get(line.stays) ?? { why: line.stays, count: 0, lines: [] };
    staying.set(line.stays, why);
    why.count += 1;
    if (why.lines.length < SHOWN_STAYING) why.lines.push(line);
  }

  return {
    add(product: StoredProduct) {
      selected.products += 1;
      selected.variants += product.variants.length;
      const planned: PlannedProduct = { product, before: {}, after: {} };
      for (const { unit, label, before, outcome } of unitsOf(product, change, mayBeExamples)) {
        const name = subjectOf(product).label;
        const told = (values: UnitValues) => ({
          ...writeBulkValues(values),
          ...withVatOf(values, product.vat_percent),
        });
        const line = { product: product.id, name, variant: label, before: told(before) };
        if (isStaying(outcome)) {
          const { stays, missing } = outcome;
          stay({ ...line, after: null, stays, ...(missing && { missing }) });
          continue;
        }
        planned.before[unit] = before;
        planned.after[unit] = outcome;
        hash.update(markOf(product.id, unit, before, outcome));
        large += isLarge(change, product, unit, outcome) ? 1 : 0;
        belowCost += isBelowCost(product, unit, outcome) ? 1 : 0;
        deepest = Math.max(deepest, cutOf(product, unit, outcome));
        takenOut += worthTakenOut(product, unit, outcome);
        if (lines.length < SHOWN) lines.push({ ...line, after: told(outcome), stays: null });
      }
      const count = Object.keys(planned.after).length;
      units += count;
      if (count > 0) products.push(planned);
    },
    plan(): BulkPlan {
      const changing = { products: products.length, variants: isOfProduct ? 0 : units };
      const mark = hash.update(JSON.stringify([changing, large])).digest('base64url');
      return {
        products,
        deepestCut: deepest,
        takenOutSantim: takenOut,
        preview: {
          ...{ selected, changing, large, belowCost, lines },
          ...{ staying: [...staying.values()], mark },
        },
      };
    },
  };
}

interface Unit {
  unit: string;
  /** The choices that name a variant, such as 'Oak, 160 cm'; null where the product has only one variant. */
  label: string | null;
  before: UnitValues;
  outcome: Outcome;
}

/** The product itself, or each of its variants, with the values before and after the change. */
function unitsOf(product: StoredProduct, change: BulkChange, mayBeExamples: boolean): Unit[] {
  if (BULK_FACTS[change.action].of === 'product') {
    const outcome = outcomeOfProduct(product, change, mayBeExamples);
    const before = valuesOfProduct(product, isStaying(outcome) ? {} : outcome);
    return [{ unit: ITSELF, label: null, before, outcome: orSame(before, outcome) }];
  }
  return product.variants.map((row) => {
    // A floor model's price depends on its own scratches, and its stock is one piece: bulk changes leave both alone.
    const outcome =
      product.sold_as_seen === null ? outcomeOfVariant(row, change, product.vat_percent) : SOLD_AS_SEEN;
    const before = valuesOfVariant(row, isStaying(outcome) ? {} : outcome);
    const label = product.options.length > 0 ? variantName(product.options, row.option_values) : null;
    return { unit: row.id, label, before, outcome: orSame(before, outcome) };
  });
}

const SOLD_AS_SEEN: Outcome = { stays: 'sold-as-seen' };

const orSame = (before: UnitValues, outcome: Outcome): Outcome =>
  !isStaying(outcome) && isSameUnit(before, outcome) ? { stays: 'same' } : outcome;

/**
 * The part of the preview's mark for one unit. Values of stock are left out, because every sale moves them and the
 * change adds to the stock at the time of writing.
 */
function markOf(product: string, unit: string, before: UnitValues, after: UnitValues): string {
  const isStock = after.on_hand !== undefined;
  return `${JSON.stringify(isStock ? [product, unit] : [product, unit, writeBulkValues(before), writeBulkValues(after)])}\n`;
}

/** Says whether a change moves a price by more than half, up or down. */
function isLarge(change: BulkChange, product: StoredProduct, unit: string, after: UnitValues): boolean {
  if (!BULK_FACTS[change.action].asksIfLarge) return false;
  const before = product.variants.find(({ id }) => id === unit)?.price_santim ?? 0;
  const price = after.price_santim ?? after.sale_santim ?? before;
  return before > 0 && Math.abs(price - before) > before / 2;
}

function cutOf(product: StoredProduct, unit: string, after: UnitValues): number {
  const row = product.variants.find(({ id }) => id === unit);
  return row && wasOffered(product)
    ? percentOff(leastPrice(row), leastPrice({ ...row, ...pricesOf(after) }))
    : 0;
}
function worthTakenOut({ variants }: StoredProduct, unit: string, { on_hand: left }: UnitValues): number {
  const row = variants.find(({ id }) => id === unit);
  return row && typeof left === 'number' ? Math.max(row.on_hand - left, 0) * row.price_santim : 0;
}
const pricesOf = ({ price_santim: price, sale_santim: sale, sale_until: until }: UnitValues) => ({
  ...(price !== undefined && { price_santim: price }),
  ...(sale !== undefined && { sale_santim: sale }),
  ...(until !== undefined && { sale_until: until }),
});

/** Says whether a new price or sale price is below the cost of a piece; the screen asks for a confirmation. */
function isBelowCost(product: StoredProduct, unit: string, after: UnitValues): boolean {
  const row = product.variants.find(({ id }) => id === unit);
  if (!row || row.cost_santim === null) return false;
  const { price_santim: price, sale_santim: sale } = after;
  const isNew = (santim: number | null | undefined, before: number | null) =>
    typeof santim === 'number' && santim !== before && santim < row.cost_santim!;
  return isNew(price, row.price_santim) || isNew(sale, row.sale_santim);
}
