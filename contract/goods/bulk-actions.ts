/**
 * All that can be done with many products at once. The calls, the form, the preview, and the audit log's words follow
 * from this table. Without Zod, because browsers load this file.
 */
interface BulkFacts {
  /** The action changes the product itself, or each of its variants. */
  of: 'product' | 'variants';
  /** The fields of the form, in their order. */
  fields: readonly BulkField[];
  /** The units in which an amount may be given, where there are several, such as birr or percent. */
  ways?: readonly string[];
  /** The form asks again where a price would change by more than half. */
  asksIfLarge?: true;
}

const facts = {
  price: {
    of: 'variants',
    fields: ['way', 'direction', 'amount', 'roundTo'],
    ways: ['percent', 'amount', 'set'],
    asksIfLarge: true,
  },
  sale: {
    of: 'variants',
    fields: ['way', 'amount', 'roundTo', 'from', 'until'],
    ways: ['percent', 'amount', 'set'],
    asksIfLarge: true,
  },
  'sale-end': { of: 'variants', fields: [] },
  stock: { of: 'variants', fields: ['way', 'pieces'], ways: ['move', 'set'] },
  state: { of: 'product', fields: ['state'] },
  category: { of: 'product', fields: ['category'] },
  tags: { of: 'product', fields: ['add', 'remove'] },
} as const satisfies Record<string, BulkFacts>;

export type BulkField =
  | ('way' | 'direction' | 'amount' | 'roundTo' | 'from' | 'until' | 'pieces' | 'state' | 'category')
  | ('add' | 'remove');
export type BulkAction = keyof typeof facts;
export const BULK_ACTIONS = Object.keys(facts) as BulkAction[];
export const BULK_FACTS: Record<BulkAction, BulkFacts> = facts;
/** Returns the units in which an action's amount may be given. */
export const amountUnits = <Action extends 'price' | 'sale' | 'stock'>(
  action: Action,
): (typeof facts)[Action]['ways'] => facts[action].ways;

/** The steps in birr to which new prices are rounded. */
export const ROUNDINGS = ['0.01', '1', '10', '50', '100', '500'] as const;

/** The reasons why a product or variant stays unchanged. */
export const BULK_STAYS = [
  ...(['same', 'no-price', 'too-low', 'too-high', 'sale-not-lower', 'no-sale'] as const),
  ...(['stock-too-low', 'stock-too-high', 'state-not-possible', 'incomplete', 'example'] as const),
  'too-many-tags',
  'sold-as-seen',
] as const;
export type BulkStay = (typeof BULK_STAYS)[number];

/** The most products of one change, which holds them until all are written, so that orders of them wait. */
export const MOST_BULK_PRODUCTS = 5_000;
