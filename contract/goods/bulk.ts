import { z } from 'zod';
import { birr, id, moment } from '../common.ts';
import { flag, momentInput, priceInput, wholeNumber } from '../given.ts';
import { BULK_STAYS, ROUNDINGS, amountUnits, type BulkAction } from './bulk-actions.ts';
import { inventoryFilters, MAX_STOCK } from '../stock/inventory.ts';
import { PRODUCT_STATES } from './product-states.ts';
import { category as shopCategory, MOST_TAGS, tag } from './products.ts';
import { PRICE_KINDS } from './typed-prices.ts';
import { namedObject } from '../named-object.ts';

const roundTo = z
  .enum(ROUNDINGS)
  .default('0.01')
  .meta({ description: 'new prices are a multiple of it, in ETB' });
const prices = z.enum(PRICE_KINDS).optional().meta({
  description: 'the kind of price that the amount and the rounding mean; absent: before VAT',
});
const tags = z.array(tag).max(MOST_TAGS).default([]);

/** The values that each action takes beside its name. */
const GIVEN = {
  price: z.object({
    action: z.literal('price'),
    way: z.enum(amountUnits('price')).meta({ description: 'by percent, by an amount, or set to it' }),
    direction: z.enum(['up', 'down']).default('up').meta({ description: 'not read where it is set' }),
    amount: priceInput,
    roundTo,
    prices,
  }),
  sale: z.object({
    action: z.literal('sale'),
    way: z.enum(amountUnits('sale')).meta({ description: 'percent off, an amount off, or the sale price' }),
    amount: priceInput,
    roundTo,
    prices,
    from: momentInput.nullish(),
    until: momentInput.nullish(),
  }),
  'sale-end': z.object({ action: z.literal('sale-end') }),
  stock: z.object({
    action: z.literal('stock'),
    way: z.enum(amountUnits('stock')).meta({ description: 'by a difference, or set to it' }),
    pieces: wholeNumber(-MAX_STOCK, MAX_STOCK),
  }),
  state: z.object({ action: z.literal('state'), state: z.enum(PRODUCT_STATES) }),
  category: z.object({ action: z.literal('category'), category: shopCategory }),
  tags: z.object({ action: z.literal('tags'), add: tags, remove: tags }),
} as const satisfies Record<BulkAction, z.ZodType>;

const { price, sale, stock, state, category } = GIVEN;
type Given = z.infer<
  | typeof price
  | typeof sale
  | typeof stock
  | typeof state
  | typeof category
  | (typeof GIVEN)['sale-end']
  | (typeof GIVEN)['tags']
>;

const MOST_PERCENT = 1000;
const LAWS: readonly [breaks: (given: Given) => boolean, path: string, message: string][] = [
  [
    (given) => 'amount' in given && given.way === 'percent' && given.amount > MOST_PERCENT,
    'amount',
    `must be at most ${MOST_PERCENT} percent`,
  ],
  [
    (given) => given.action === 'price' && isDown(given) && given.amount >= 100,
    'amount',
    'must be less than 100 percent',
  ],
  [
    (given) => given.action === 'sale' && given.way === 'percent' && given.amount >= 100,
    'amount',
    'must be less than 100 percent',
  ],
  [
    (given) =>
      given.action === 'sale' && Boolean(given.from && given.until && isAfter(given.from, given.until)),
    'until',
    'must be after the beginning of the sale',
  ],
  [
    (given) => given.action === 'stock' && given.way === 'set' && given.pieces < 0,
    'pieces',
    'must be at least 0',
  ],
  [
    (given) => given.action === 'stock' && given.way === 'move' && given.pieces === 0,
    'pieces',
    'must not be 0',
  ],
  [
    (given) => given.action === 'tags' && given.add.length + given.remove.length === 0,
    'add',
    'must name a tag, or `remove` must',
  ],
];
const isDown = (given: z.infer<typeof price>) => given.way === 'percent' && given.direction === 'down';
const isAfter = (one: string, other: string) => new Date(one) >= new Date(other);

export const bulkChange = z
  .discriminatedUnion('action', [
    GIVEN.price,
    GIVEN.sale,
    GIVEN['sale-end'],
    GIVEN.stock,
    GIVEN.state,
    GIVEN.category,
    GIVEN.tags,
  ])
  .superRefine((given, context) => {
    for (const [breaks, path, message] of LAWS)
      if (breaks(given)) context.addIssue({ code: 'custom', path: [path], message });
  })
  .meta({ id: 'BulkChange' });
export type BulkChange = z.infer<typeof bulkChange>;

/** The filters of GET /products/inventory, which choose the products of a bulk change. */
export const bulkFilter = z.object(inventoryFilters);
export type BulkFilter = z.infer<typeof bulkFilter>;

/** The selected products: a list of ids, or all that match the filters except some. */
export const bulkSelection = z
  .union([
    z.strictObject({ ids: z.array(id).min(1).max(100) }),
    z.strictObject({ filter: bulkFilter, except: z.array(id).max(500).default([]) }),
  ])
  .meta({ id: 'BulkSelection' });
export type BulkSelection = z.infer<typeof bulkSelection>;

/** POST /products/bulk/preview. */
export const bulkQuestion = namedObject('BulkQuestion', { selection: bulkSelection, change: bulkChange });
export type BulkQuestion = z.infer<typeof bulkQuestion>;

/** The values of a product or variant that a bulk action may change. */
export const bulkValues = z.object({
  price: birr.optional(),
  salePrice: birr.nullable().optional(),
  priceWithVat: birr.optional(),
  salePriceWithVat: birr.nullable().optional(),
  saleFrom: moment.nullable().optional(),
  saleUntil: moment.nullable().optional(),
  onHand: z.number().int().optional(),
  state: z.enum(PRODUCT_STATES).optional(),
  category: z.string().optional(),
  tags: z.array(z.string()).optional(),
});
export type BulkValues = z.infer<typeof bulkValues>;

/**
 * A product, or a variant of one that has several, before and after the change; `stays` is the reason for no change.
 */
export const bulkLine = namedObject('BulkLine', {
  product: id,
  name: z.string(),
  variant: z.string().nullable(),
  before: bulkValues,
  after: bulkValues.nullable(),
  stays: z.enum(BULK_STAYS).nullable(),
  missing: z.string().optional().meta({ description: 'what a product lacks that cannot be sold yet' }),
});
export type BulkLine = z.infer<typeof bulkLine>;

const counts = z.object({ products: z.number().int(), variants: z.number().int() });
export const bulkPreview = namedObject('BulkPreview', {
  selected: counts,
  changing: counts,
  /** The number of products or variants whose price would change by more than half. */
  large: z.number().int(),
  belowCost: z
    .number()
    .int()
    .meta({ description: 'how many prices would become lower than what a piece has cost the shop' }),
  lines: z.array(bulkLine).meta({ description: 'the first 20 of those that change' }),
  staying: z
    .array(z.object({ why: z.enum(BULK_STAYS), count: z.number().int(), lines: z.array(bulkLine) }))
    .meta({ description: 'those that stay by the reason, with the first 5 of each' }),
  mark: z.string().meta({ description: 'of all this: a change that would now do something else is refused' }),
});
export type BulkPreview = z.infer<typeof bulkPreview>;

/** POST /products/bulk. An `_id` that the client chooses makes sure that the same change is not made twice. */
export const bulkRequest = bulkQuestion
  .extend({
    _id: id.optional(),
    mark: z.string().max(100),
    /** The sender has accepted that prices change by more than half. */
    isLargeAccepted: flag.optional(),
  })
  .meta({ id: 'BulkRequest' });
export type BulkRequest = z.infer<typeof bulkRequest>;

/** The outcome of a bulk change. */
export const bulkDone = namedObject('BulkDone', {
  words: z.string().meta({ description: 'what was asked for, in words' }),
  ...counts.shape,
});
export type BulkDone = z.infer<typeof bulkDone>;
