import { z } from 'zod';
import { birr, day, id, line, listQuery, moment } from '../common.ts';
import { birrInput, wholeNumber } from '../given.ts';
import { MAX_PIECES } from '../goods/product-variants.ts';
import { namedObject } from '../named-object.ts';

export const DELIVERY_STATES = ['expected', 'received', 'cancelled'] as const;
const MAX_LINES = 100;

const deliveryLine = z.object({
  variant: id,
  name: z.string(),
  nameAm: z.string().meta({ description: 'empty where there is none' }),
  variantName: z.string(),
  variantNameAm: z.string(),
  sku: z.string().nullable(),
  qty: z.number().int(),
  cost: birr.nullable().meta({ description: 'what one piece costs the shop' }),
  isGone: z.boolean().meta({
    description: 'it was taken out of the shop since: pieces of it that come do not go into the stock',
  }),
});

/** A supplier's delivery of goods, made or expected. */
export const stockDelivery = namedObject('StockDelivery', {
  _id: id,
  state: z.enum(DELIVERY_STATES),
  supplier: z.string(),
  invoiceNumber: z.string(),
  place: id,
  expectedOn: day.nullable(),
  receivedAt: moment.nullable(),
  createdAt: moment,
  note: z.string(),
  lines: z.array(deliveryLine),
});
export type StockDelivery = z.infer<typeof stockDelivery>;

export const deliveryQuery = listQuery.extend({ state: z.enum(DELIVERY_STATES).optional() });

/** POST /stock/deliveries: goods that have arrived, or with `expectedOn` goods that are expected. */
export const stockDeliveryInput = namedObject('StockDeliveryRequest', {
  supplier: line(100, 0).default(''),
  invoiceNumber: line(60, 0).default(''),
  place: id,
  expectedOn: day.nullish().meta({ description: 'the day in Ethiopia; absent: the goods are here' }),
  note: line(200, 0).default(''),
  lines: z
    .array(z.object({ variant: id, qty: wholeNumber(1, MAX_PIECES), cost: birrInput.nullish() }))
    .min(1)
    .max(MAX_LINES)
    .refine((lines) => new Set(lines.map(({ variant }) => variant)).size === lines.length, {
      message: 'must name each variant once',
    }),
});
export type StockDeliveryInput = z.infer<typeof stockDeliveryInput>;

/** PUT /stock/{id}/warning: the number of pieces at which the shop is warned; null: never. */
export const stockWarning = namedObject('StockWarning', { warnAt: wholeNumber(0, MAX_PIECES).nullable() });

/** PUT /stock/{id}/cost. */
export const stockCost = namedObject('StockCost', {
  cost: birrInput.meta({ description: 'what a piece costs the shop, without VAT' }),
});
