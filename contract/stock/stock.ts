import { z } from 'zod';
import { birr, day, id, keyword, line, listQuery, moment } from '../common.ts';
import { flag, priceInput, wholeNumber } from '../given.ts';
import { MAX_PIECES } from '../goods/product-variants.ts';
import { CHOSEN_REASONS, PLACE_KINDS, STOCK_REASONS } from './stock-reasons.ts';
import { PRICE_KINDS } from '../goods/typed-prices.ts';
import { namedObject } from '../named-object.ts';
import { LONGEST_PLACE } from '../longest.ts';

/** The most places of a shop. */
const MAX_PLACES = 20;

/** A place where pieces are stored. Orders take pieces from the places in the order of the list. */
export const place = namedObject('Place', {
  _id: id,
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  nameAm: z.string(),
  isDefault: z.boolean().meta({ description: 'what comes without a place stands here' }),
  pieces: z.number().int().meta({ description: 'pieces of all variants that can be sold from here' }),
});
export type Place = z.infer<typeof place>;

export const placeInput = z.object({
  _id: id.optional(),
  kind: z.enum(PLACE_KINDS),
  name: line(LONGEST_PLACE),
  nameAm: line(LONGEST_PLACE, 0).default(''),
  isDefault: flag,
});
export type PlaceInput = z.infer<typeof placeInput>;

/** The fields of a place in its form. */
const loadedPlace = {
  kind: z.enum(PLACE_KINDS),
  name: line(LONGEST_PLACE, 0),
  nameAm: line(LONGEST_PLACE, 0),
  isDefault: flag,
};
export type LoadedPlace = z.infer<z.ZodObject<typeof loadedPlace>> & { _id: string };

/** PUT /stock/places: all places in the order in which orders use them; a place that is omitted is closed. */
export const placesRequest = namedObject('PlacesUpdate', {
  places: z
    .array(placeInput)
    .min(1)
    .max(MAX_PLACES)
    .refine((places) => places.filter(({ isDefault }) => isDefault).length === 1, {
      message: 'must have one that is the default',
    })
    .refine((places) => new Set(places.map(({ name }) => name.toLowerCase())).size === places.length, {
      message: 'must each have a name of its own',
    }),
  seen: z
    .array(z.object({ _id: id, ...loadedPlace }))
    .max(MAX_PLACES)
    .optional()
    .meta({ description: 'the places as the form was filled; what has changed since is not written over' }),
});
export type PlacesRequest = z.infer<typeof placesRequest>;

/** Pieces of a variant in a place. */
export const stockAtPlace = z.object({
  place: id,
  free: z.number().int().meta({ description: 'pieces that can be sold' }),
  sold: z
    .number()
    .int()
    .meta({ description: 'pieces that are sold and stand here until they are delivered' }),
});

/** A variant with its stock by place. */
export const stockItem = namedObject('StockItem', {
  _id: id.meta({ description: 'of the variant' }),
  product: id,
  name: z.string(),
  nameAm: z.string().meta({ description: 'empty where there is none' }),
  variantName: z.string(),
  variantNameAm: z.string(),
  sku: z.string().nullable(),
  image: z.string(),
  onHand: z.number().int().meta({ description: 'what can be sold from all places' }),
  toMake: z.number().int().meta({ description: 'pieces that are sold and still to be made' }),
  damaged: z
    .number()
    .int()
    .meta({ description: 'of what is sold: sent back at the door as damaged, not to be delivered' }),
  inRepair: z.number().int().meta({ description: 'of what is sold: sent back at the door and in repair' }),
  places: z.array(stockAtPlace).meta({ description: 'those with pieces' }),
  cost: birr.nullable().meta({ description: 'what a piece of the newest goods has cost the shop' }),
  expectedOn: day.nullable().meta({ description: 'the day on which more are expected' }),
  warnAt: z.number().int().nullable().meta({ description: 'the shop is told when so few can be sold' }),
  isLow: z.boolean(),
  soldAsSeen: z
    .string()
    .nullable()
    .meta({ description: 'what is to be seen of a floor model; null: it is new' }),
});
export type StockItem = z.infer<typeof stockItem>;

/** GET /stock. `keyword`: words of the product's name, or a code. */
export const stockQuery = listQuery.extend({
  keyword: keyword.optional(),
  place: id.optional().meta({ description: 'only what stands in it' }),
  low: flag.optional().meta({ description: 'true: only what is low' }),
});

/** GET /stock/export.csv: all that fits the filters of the list. */
export const stockExportQuery = stockQuery.omit({ page: true, size: true });
export type StockExportQuery = z.infer<typeof stockExportQuery>;

export const stockMovement = namedObject('StockMovement', {
  _id: z.number().int(),
  at: moment,
  place: id,
  qty: z.number().int().meta({ description: 'negative where pieces went' }),
  reason: z.enum(STOCK_REASONS),
  order: z
    .object({ _id: id, number: z.number().int() })
    .nullable()
    .meta({ description: 'the order that moved it' }),
  by: z
    .string()
    .nullable()
    .meta({ description: 'the name of who did it; null: an order or the shop itself' }),
  note: z.string(),
});
export type StockMovement = z.infer<typeof stockMovement>;

const note = line(200, 0).default('');
const pieces = wholeNumber(0, MAX_PIECES);

/**
 * POST /stock/{id}/count: `counted` pieces were found where the screen showed `seen` (both free and sold pieces). The
 * stock changes by the difference, so that sales in the meantime still count.
 */
export const stockCount = namedObject('StockCount', { place: id, seen: pieces, counted: pieces, note });
export type StockCount = z.infer<typeof stockCount>;

export const stockTransfer = z
  .object({ from: id, to: id, qty: wholeNumber(1, MAX_PIECES), note })
  .refine(({ from, to }) => from !== to, { message: 'must be another place', path: ['to'] })
  .meta({ id: 'StockTransfer' });
export type StockTransfer = z.infer<typeof stockTransfer>;

export const stockAdjustment = namedObject('StockAdjustment', {
  place: id,
  by: wholeNumber(-MAX_PIECES, MAX_PIECES).refine((by) => by !== 0, { message: 'must not be 0' }),
  reason: z.enum(CHOSEN_REASONS),
  note,
});
export type StockAdjustment = z.infer<typeof stockAdjustment>;

/**
 * POST /stock/{id}/floor-model: turns a piece in a place into a product of its own, a copy of the new product with a
 * description of its wear.
 */
export const newFloorModel = z.object({
  place: id,
  price: priceInput,
  prices: z.enum(PRICE_KINDS).optional().meta({ description: 'the kind of the price; absent: before VAT' }),
  soldAsSeen: line(200),
  soldAsSeenAm: line(200, 0).nullish(),
});
export type NewFloorModel = z.infer<typeof newFloorModel>;
