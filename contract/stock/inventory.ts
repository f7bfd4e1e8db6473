import { z } from 'zod';
import { birr, id, keyword, line, listQuery, moment } from '../common.ts';
import { birrInput, priceInput, wholeNumber } from '../given.ts';
import { PRODUCT_STATES } from '../goods/product-states.ts';
import { category, productSummary, tag } from '../goods/products.ts';
import { namedObject } from '../named-object.ts';

export const INVENTORY_STATES = [...PRODUCT_STATES, 'sold-out'] as const;
export type InventoryState = (typeof INVENTORY_STATES)[number];
export const INVENTORY_SORTS = [
  'newest',
  'name-asc',
  'name-desc',
  'price-asc',
  'price-desc',
  'stock-asc',
  'stock-desc',
] as const;
export type InventorySort = (typeof INVENTORY_SORTS)[number];
/** The most pieces of one product. */
export const MAX_STOCK = 1_000_000;

/** The filters of the list of products, also used to choose many products at once. */
export const inventoryFilters = {
  keyword: keyword.optional(),
  category: category.optional(),
  state: z.enum(INVENTORY_STATES).optional(),
  tag: tag.optional(),
  lacking: z.enum(['amharic']).optional().meta({
    description: 'amharic: only those of which a text has an English version alone',
  }),
};

/**
 * GET /products/inventory, for administrators: all products in every state, as a plain array. `keyword` may also be a
 * product's `_id`; sold out are products that shoppers can see but not buy.
 */
export const inventoryQuery = listQuery.extend({
  ...inventoryFilters,
  sort: z.enum(INVENTORY_SORTS).default('newest'),
});

/** A product as the back office lists it. */
export const inventoryRow = productSummary
  .extend({
    tags: z.array(z.string()),
    /** The lowest and highest current price of the product's variants. */
    lowestPrice: birr,
    highestPrice: birr,
    lowestWithVat: birr.meta({
      description: 'the same with VAT: what was typed for it, as long as that means this price',
    }),
    highestWithVat: birr,
    onHand: z.number().int().meta({ description: 'pieces that stand in the house, of all variants' }),
    skus: z.array(z.string()).meta({ description: 'the codes of its variants, the first 5' }),
    variantCount: z.number().int(),
    changedAt: moment.meta({ description: 'the last change but sales' }),
  })
  .meta({ id: 'InventoryRow' });
export type InventoryRow = z.infer<typeof inventoryRow>;

/** GET /products/to-sell: products on sale as shoppers find them, with the facts for whoever sells them by phone or offers them. */
export const toSellQuery = z.object({
  keyword: keyword.optional(),
  size: wholeNumber(1, 100).prefault(8),
});

/** A product with its price as it was typed, and where its pieces come from. */
export const pieceToSell = productSummary
  .extend({
    withVat: birr.meta({
      description: 'its price with VAT: what was typed for it, as long as that means this price',
    }),
    onHand: z.number().int().meta({ description: 'pieces that stand in the house, of all variants' }),
    madeInDays: z.number().int().nullable().meta({
      description:
        'the days of making of pieces beyond those; 0: nobody has said how many; null: none is made',
    }),
  })
  .meta({ id: 'PieceToSell' });
export type PieceToSell = z.infer<typeof pieceToSell>;

/** GET /products/tags: every tag with the number of products that have it. */
export const tagCount = namedObject('TagCount', { tag: z.string(), count: z.number().int() });

/** PATCH /products/{id}/stock: changes the stock by a difference, so that sales in the meantime still count. */
export const stockMove = namedObject('StockMove', {
  by: wholeNumber(-MAX_STOCK, MAX_STOCK),
  variant: id.optional().meta({ description: 'absent: the default variant' }),
});
export type StockMove = z.infer<typeof stockMove>;
export const stockAnswer = namedObject('Stock', { _id: id, countInStock: z.number().int() });

/** POST /products: the new draft may begin with the maker and category of the one before. */
export const draftBeginning = z
  .object({ brand: line(100, 0).optional(), category: category.optional() })
  .nullish()
  .meta({ id: 'DraftBeginning' });
export type DraftBeginning = NonNullable<z.infer<typeof draftBeginning>>;

export const priceChange = namedObject('PriceChange', {
  _id: id,
  /** The current price, from which the new price was computed. */
  price: birrInput,
  newPrice: priceInput,
});
export type PriceChange = z.infer<typeof priceChange>;

/**
 * POST /products/prices changes all prices or none. If a product is gone or its price is no longer `price`, the answer
 * is 409 with `details.moved`: [{_id, name, price}], where the price is null for a product that is gone.
 */
export const priceChanges = namedObject('PriceChanges', {
  changes: z
    .array(priceChange)
    .min(1)
    .max(100)
    .refine((changes) => new Set(changes.map((change) => change._id)).size === changes.length, {
      message: 'must name each product once',
    }),
});
export const changedPrices = z.array(z.object({ _id: id, price: birr }));
export const movedPrice = namedObject('MovedPrice', { _id: id, name: z.string(), price: birr.nullable() });
export type MovedPrice = z.infer<typeof movedPrice>;
