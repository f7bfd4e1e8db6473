import type { JournalEvent } from '#contract/journal/events.ts';
import type { BulkChange } from '#contract/goods/bulk.ts';
import type { BulkAction, BulkStay } from '#contract/goods/bulk-actions.ts';
import { MAX_STOCK } from '#contract/stock/inventory.ts';
import { statesAfter, type ProductState } from '#contract/goods/product-states.ts';
import { isSameTag, MOST_TAGS } from '#contract/goods/products.ts';
import { takeOffVat, shownGross, type PriceKind } from '#contract/goods/typed-prices.ts';
import { priceBy } from './bulk-prices.ts';
import type { UnitValues } from './bulk-units.ts';
import type { StoredProduct } from '../catalogue.store.ts';
import { findMissing, listLabels } from '../products/draft-edits.ts';
import { productStateOf } from '../products/product-state.ts';
import type { VariantRow } from '../variants/variants.store.ts';

/** The values after the change of a product or variant; or, as `stays`, the reason why it stays unchanged. */
export type Outcome = UnitValues | Stays;
export interface Stays {
  stays: BulkStay;
  /** The names of the missing fields, for people. */
  missing?: string;
}
export const isStaying = (outcome: Outcome): outcome is Stays => 'stays' in outcome;

type ChangeOf<Action extends BulkAction> = Extract<BulkChange, { action: Action }>;

/** For each action on variants, the function that returns a variant's values after the change. */
type OfVariants = {
  [Action in 'price' | 'sale' | 'sale-end' | 'stock']: (
    row: VariantRow,
    change: ChangeOf<Action>,
    vatPercent: number,
  ) => Outcome;
};
type OfProducts = {
  [Action in 'state' | 'category' | 'tags']: (
    product: StoredProduct,
    change: ChangeOf<Action>,
    sellsExamples: boolean,
  ) => Outcome;
};

const NO_SALE = { sale_santim: null, sale_from: null, sale_until: null };

type PriceRule = Parameters<typeof priceBy>[1] & { prices?: PriceKind | undefined };

/**
 * Returns the new price of a variant before VAT, and what counts as typed with VAT where the rule means prices with VAT;
 * or the reason why there is none.
 */
function newPrice(
  { price_santim: net, typed_price_santim: typed }: VariantRow,
  rule: PriceRule,
  vatPercent: number,
): [net: number, typed: number | null] | BulkStay {
  if (rule.prices !== 'with-vat') {
    const price = priceBy(net, rule);
    return typeof price === 'string' ? price : [price, null];
  }
  const gross = priceBy(net <= 0 ? 0 : shownGross(net, typed, vatPercent), rule);
  return typeof gross === 'string' ? gross : [takeOffVat(gross, vatPercent), gross];
}

const ofVariants: OfVariants = {
  price: (row, change, vatPercent) => {
    const { sale_santim: sale, sale_until: until } = row;
    const found = newPrice(row, change, vatPercent);
    if (typeof found === 'string') return { stays: found };
    const [price, typed] = found;
    const values = { price_santim: price, ...(typed !== null && { typed_price_santim: typed }) };
    if (sale === null || sale < price) return values;
    // A sale that has ended is in the way of no price.
    const hasEnded = until !== null && new Date(until) <= new Date();
    return hasEnded ? { ...values, ...NO_SALE } : { stays: 'sale-not-lower' };
  },
  sale: (row, { from, until, ...rule }, vatPercent) => {
    const { price_santim: santim } = row;
    if (santim <= 0) return { stays: 'no-price' };
    const found = newPrice(row, { ...rule, direction: 'down' }, vatPercent);
    if (typeof found === 'string') return { stays: found };
    const [price, typed] = found;
    if (price >= santim) return { stays: 'sale-not-lower' };
    return {
      sale_santim: price,
      ...(typed !== null && { typed_sale_santim: typed }),
      sale_from: momentOf(from),
      sale_until: momentOf(until),
    };
  },
  'sale-end': ({ sale_santim: sale }) => (sale === null ? { stays: 'no-sale' } : NO_SALE),
  stock: ({ on_hand: now }, { way, pieces }) => {
    const onHand = way === 'set' ? pieces : now + pieces;
    if (onHand < 0) return { stays: 'stock-too-low' };
    return onHand > MAX_STOCK ? { stays: 'stock-too-high' } : { on_hand: onHand };
  },
};
const momentOf = (given: string | null | undefined) => (given ? new Date(given).toISOString() : null);

const ofProducts: OfProducts = {
  state: (product, { state }, sellsExamples) => stateOutcome(product, state, sellsExamples),
  category: (_, { category }) => ({ category }),
  tags: ({ tags }, { add, remove }) => {
    const stay = tags.filter((tag) => !remove.some((other) => isSameTag(other, tag)));
    const fresh = add.filter((tag, index) => {
      const known = [...stay, ...add.slice(0, index)];
      return !known.some((other) => isSameTag(other, tag));
    });
    const all = [...stay, ...fresh];
    return all.length > MOST_TAGS ? { stays: 'too-many-tags' } : { tags: all };
  },
};

function stateOutcome(product: StoredProduct, state: ProductState, sellsExamples: boolean): Outcome {
  const now = productStateOf(product);
  if (now === state) return { stays: 'same' };
  if (!statesAfter(now).includes(state)) return { stays: 'state-not-possible' };
  if (state === 'active' && product.is_demo && !sellsExamples) return { stays: 'example' };
  const missing = state === 'active' ? listLabels(findMissing(product)) : '';
  return missing === '' ? { state } : { stays: 'incomplete', missing };
}

/** Returns the values of a variant after a change. The change must be one of variants, not of products. */
export const outcomeOfVariant = (row: VariantRow, change: BulkChange, vatPercent: number): Outcome =>
  (ofVariants as Record<string, (row: VariantRow, change: BulkChange, percent: number) => Outcome>)[
    change.action
  ]!(row, change, vatPercent);
/** Returns the values of a product after a change of products. @param sellsExamples false in a shop for customers. */
export const outcomeOfProduct = (
  product: StoredProduct,
  change: BulkChange,
  sellsExamples: boolean,
): Outcome =>
  (ofProducts as Record<string, (of: StoredProduct, change: BulkChange, sells: boolean) => Outcome>)[
    change.action
  ]!(product, change, sellsExamples);

/** The audit log's names for a change of one product. A change of state is named by the states before and after. */
export const AUDITED: Record<Exclude<BulkAction, 'state'>, JournalEvent> = {
  price: 'product.priced',
  sale: 'product.priced',
  'sale-end': 'product.priced',
  stock: 'product.stock-moved',
  category: 'product.edited',
  tags: 'product.edited',
};
