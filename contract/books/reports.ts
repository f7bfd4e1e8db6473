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
      .meta({ description: 'first day, in Ethiopia, on which something was booked; absent: 30 days' }),
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
/** Amounts of sales: `goods` − `discounts` + `delivery` + `vat` is `total`. */
const sold = namedObject('SoldSums', {
  orders: z.number().int(),
  pieces: z.number().int(),
  goods: sum.meta({ description: 'birr: at their prices, without VAT and before discounts' }),
  discounts: sum.meta({ description: 'birr, without VAT' }),
  delivery: sum,
  vat: sum,
  total: sum.meta({ description: 'birr, with VAT and delivery, less discounts' }),
});
export type SoldSums = z.infer<typeof sold>;
const worth = namedObject('SoldWorth', {
  cost: sum.meta({ description: 'birr: what the goods of `net` with a known cost had cost the shop' }),
  margin: sum.meta({ description: 'birr: what they were sold for without VAT, less that' }),
  percent: z
    .number()
    .nullable()
    .meta({ description: 'the margin of what they were sold for; null: of nothing' }),
  withoutCost: z.number().int().meta({ description: 'pieces of `net` whose cost nobody wrote down' }),
});
export type SoldWorth = z.infer<typeof worth>;
const sales = namedObject('Sales', {
  ordered: sold.meta({ description: 'what was ordered, and what changes of orders added or took away' }),
  dropped: sold.meta({ description: 'orders that were not paid in time or were cancelled' }),
  back: sold.meta({ description: 'what was given back of the price; `orders` counts refunds' }),
  net: sold.meta({ description: '`ordered` − `dropped` − `back`: what the ledger has as sold' }),
  worth: worth.optional().meta({ description: 'only for whoever may see costs' }),
});
export type Sales = z.infer<typeof sales>;
const money = namedObject('MoneySums', {
  came: sum,
  withheld: sum.meta({ description: 'birr: what buyers kept back for the tax office, less what was undone' }),
  back: sum,
  net: sum.meta({ description: '`came` + `withheld` − `back`: what pays orders' }),
});
export type MoneySums = z.infer<typeof money>;

const figures = {
  sales: sales.nullable().meta({ description: 'null by way to pay: an order may be paid in several ways' }),
  money: money.nullable().meta({ description: 'null by product and by kind: money is of a whole order' }),
};
export const salesRow = namedObject('SoldRow', {
  ...figures,
  key: z.string().meta({
    description:
      'the first day of a span; the id of a product or of a person; a kind, a place of the shop, a city, a way; `@delivery`: delivery, `@website`: nobody took the order, `@rest`: all rows with less',
  }),
  name: z.string().meta({ description: 'of a product, a person, a place or a way; elsewhere the key' }),
});
export type SalesRow = z.infer<typeof salesRow>;
const span = z.object({ from: z.string(), to: z.string() });
export const periodSums = z.object({ sales, money });
export type PeriodSums = z.infer<typeof periodSums>;
export const salesReport = namedObject('SalesReport', {
  period: span,
  before: span.meta({ description: 'as many days before the period' }),
  sums: periodSums.meta({ description: 'what all rows come to, whichever way they are read by' }),
  sumsBefore: periodSums,
  rows: z.array(salesRow),
  rowsBefore: z
    .array(salesRow)
    .meta({ description: 'the spans before, in the same sequence; empty where it is not by time' }),
  rest: z.number().int().meta({ description: 'how many rows with less are summed up in `@rest`' }),
  ordersToCount: z.number().int().meta({
    description: 'orders of which something is not in the sums yet; 0 mostly',
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
const worthOfStock = {
  pieces: z.number().int().meta({ description: 'all that stand in the places, sold or not' }),
  sold: z.number().int().meta({ description: 'those of them that are sold and have not left the house' }),
  atPrice: sum.meta({ description: 'birr, without VAT, as it is sold now' }),
  atPriceWithVat: sum
    .optional()
    .meta({ description: 'birr, the same with VAT; absent in months that a release before has locked' }),
  atCost: sum
    .nullable()
    .optional()
    .meta({ description: 'birr; null where no cost is known; only for whoever may see costs' }),
};
export const stockReport = namedObject('StockReport', {
  kinds: z.array(z.object({ kind: z.string(), ...worthOfStock })),
  sums: z.object(worthOfStock),
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
        atPriceWithVat: sum.optional(),
        lastSold: z.string().nullable().meta({ description: 'the day; null: never' }),
        isNew: z.boolean().meta({ description: 'not for sale for so long yet' }),
      }),
    )
    .meta({ description: 'the 100 that bind most money' }),
});
export type StockReport = z.infer<typeof stockReport>;
