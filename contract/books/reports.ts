import { z } from 'zod';
import { day, id, moment } from '../common.ts';
import { dayInEthiopia, later } from '../days/days.ts';
import { wholeNumber } from '../given.ts';
import { CALENDARS, SALES_GROUPS, SPANS, UNPAID_AGES } from './report-readings.ts';
import { namedObject } from '../named-object.ts';

/** The longest period, in days: ten years. */
const MOST_DAYS = 3_660;
/** The most rows of an answer; further rows are summed up in one. */
export const MOST_ROWS = 200;

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;

/** The days of a report: the given ones, else the 30 days that end today in Ethiopia. */
export function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  const today = dayInEthiopia(new Date());
  const last = to ?? (from && from > today ? from : today);
  return { from: from ?? later(last, 1 - USUAL_DAYS), to: last };
}
const lengthOf = (given: Parameters<typeof daysOf>[0]): number => {
  const { from, to } = daysOf(given);
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
};

/** Tells whether a query has no fault so far: the length of a period is checked only between two valid days. */
const isWell = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0;

/** GET /reports/sales. */
export const salesQuery = z
  .object({
    from: day
      .optional()
      .meta({ description: 'first day on which orders were placed, in Ethiopia; absent: 30 days' }),
    to: day.optional().meta({ description: 'last day; absent: today' }),
    by: z.enum([...SPANS, ...SALES_GROUPS]).default('day'),
    calendar: z
      .enum(CALENDARS)
      .default('gregorian')
      .meta({ description: 'whose months, where `by` is month' }),
  })
  .refine((given) => lengthOf(given) > 0, {
    message: 'must not be before `from`',
    path: ['to'],
    when: isWell,
  })
  .refine((given) => lengthOf(given) <= MOST_DAYS, {
    message: 'must be at most ten years after `from`',
    path: ['to'],
    when: isWell,
  });
export type SalesQuery = z.infer<typeof salesQuery>;

const sum = z.number().meta({ description: 'birr' });
const sold = {
  orders: z.number().int(),
  pieces: z.number().int(),
  goods: sum.meta({ description: 'birr: goods without VAT, less discounts and what came back' }),
  total: sum.meta({ description: 'birr, with VAT and delivery; 0 by product and by kind' }),
  vat: sum,
  paid: sum.meta({ description: 'birr: what has been paid of these orders until now' }),
  refunded: sum.meta({ description: 'birr: what was given back of the price of orders of these days' }),
};
export const soldSums = namedObject('SoldSums', sold);
export type SoldSums = z.infer<typeof soldSums>;
export const salesRow = soldSums
  .extend({
    key: z.string().meta({
      description:
        'the first day of a span; the id of a product or of a person; a kind, a city, a way to pay',
    }),
    name: z.string().meta({ description: 'of a product, a person or a way to pay; elsewhere the key' }),
  })
  .meta({ id: 'SoldRow' });
export type SalesRow = z.infer<typeof salesRow>;
const span = z.object({ from: z.string(), to: z.string() });
export const salesReport = namedObject('SalesReport', {
  period: span,
  before: span.meta({ description: 'as many days before the period' }),
  sums: soldSums,
  sumsBefore: soldSums,
  rows: z.array(salesRow),
  rowsBefore: z
    .array(salesRow)
    .meta({ description: 'the spans before, in the same sequence; empty where it is not by time' }),
  rest: z.number().int().meta({ description: 'how many rows with less are left out' }),
  daysToCount: z.number().int().meta({
    description: 'days whose orders have changed and are not counted anew yet; 0 mostly',
  }),
});
export type SalesReport = z.infer<typeof salesReport>;

/** GET /reports/unpaid. */
export const unpaidReport = namedObject('UnpaidReport', {
  ages: z.array(z.object({ age: z.enum(UNPAID_AGES), orders: z.number().int(), due: sum })),
  oldest: z
    .array(
      z.object({
        _id: id,
        number: z.number().int(),
        name: z.string(),
        placedAt: moment,
        due: sum,
      }),
    )
    .meta({ description: 'the oldest 50' }),
});
export type UnpaidReport = z.infer<typeof unpaidReport>;

/** GET /reports/stock. */
export const stockReportQuery = z.object({
  days: wholeNumber(7, 730).prefault(90).meta({ description: 'so long without a sale is slow' }),
});
const worth = {
  pieces: z.number().int().meta({ description: 'all that stand in the places, sold or not' }),
  sold: z.number().int().meta({ description: 'those of them that are sold and have not left the house' }),
  atPrice: sum.meta({ description: 'birr, without VAT, as it is sold now' }),
  atCost: sum
    .nullable()
    .optional()
    .meta({ description: 'birr; null where no cost is known; only for whoever may see costs' }),
};
export const stockReport = namedObject('StockReport', {
  kinds: z.array(z.object({ kind: z.string(), ...worth })),
  sums: z.object(worth),
  withoutCost: z
    .number()
    .int()
    .optional()
    .meta({ description: 'pieces in stock of which nobody knows the cost; only for whoever may see costs' }),
  slow: z
    .array(
      z.object({
        product: id,
        name: z.string(),
        pieces: z.number().int(),
        atPrice: sum,
        lastSold: z.string().nullable().meta({ description: 'the day; null: never' }),
        isNew: z.boolean().meta({ description: 'not for sale for so long yet' }),
      }),
    )
    .meta({ description: 'the 100 that bind most money' }),
});
export type StockReport = z.infer<typeof stockReport>;
