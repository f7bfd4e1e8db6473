import { z } from 'zod';
import { moment } from '../common.ts';
import { wholeNumber } from '../given.ts';
import { namedObject } from '../named-object.ts';
import { cashPurpose } from '../paying/drawers.ts';
import { bookSum, period, vatReport } from './books.ts';
import { periodSums, salesRow, stockReport } from './reports.ts';

export const monthQuery = z.object({
  month: period.optional().meta({ description: 'such as 2019-03; absent: the one of today' }),
});

const { kinds, sums, withoutCost } = stockReport.shape;
const rows = z.array(salesRow);
const birrSum = z.number().meta({ description: 'birr' });

/** GET /month.xlsx. */
export const monthFileQuery = monthQuery.extend({
  language: z.enum(['en', 'am']).default('en').meta({ description: 'of the headings' }),
});
export type MonthFileQuery = z.infer<typeof monthFileQuery>;

/** The figures of a month; for a locked month those of the moment when it was locked. */
export const monthFigures = namedObject('MonthFigures', {
  sums: periodSums.meta({ description: 'what all rows come to, whichever way they are read by' }),
  days: rows,
  methods: rows.meta({ description: 'by way to pay' }),
  sellers: rows,
  places: rows.meta({ description: 'by the place of the shop where somebody sold it' }),
  kinds: rows,
  cities: rows,
  vat: vatReport.omit({ period: true }),
  owed: z.number().meta({ description: 'birr: what buyers owe when the month ends' }),
  stock: z.object({
    at: moment.nullable().meta({
      description: 'what stands in the places is known of one moment: that of the lock; null: now',
    }),
    kinds,
    sums,
    withoutCost,
  }),
  money: z.array(bookSum).meta({ description: 'what went in and out of the places where money stands' }),
  cash: z
    .array(z.object({ kind: z.enum(['in', 'out']), purpose: cashPurpose.nullable(), amount: birrSum }))
    .meta({ description: 'what somebody put into drawers and took out, by what it is for' }),
  ledger: z.object({ debit: birrSum, credit: birrSum }).meta({ description: 'all lines of the month' }),
});
export type MonthFigures = z.infer<typeof monthFigures>;

const LOCK_REFUSALS = ['month-locked', 'month-not-over', 'earlier-month-open'] as const;

/** GET /month. */
export const month = namedObject('Month', {
  month: vatReport.shape.period,
  figures: monthFigures,
  locked: z.object({ by: z.string(), at: moment }).nullable().meta({ description: 'null: it is open' }),
  cannotLock: z
    .object({
      why: z.enum(LOCK_REFUSALS),
      month: z.string().nullable().meta({ description: 'the open one before it' }),
    })
    .nullable()
    .meta({ description: 'why it cannot be locked now; null: it can, or it is locked' }),
  toLock: z.array(z.string()).meta({ description: 'the months that are over and wait to be locked' }),
  openDays: z.array(z.iso.date()).meta({ description: 'its days with money that nobody has closed' }),
});
export type Month = z.infer<typeof month>;

export const monthLock = namedObject('MonthLock', {
  month: period,
  openDays: wholeNumber(0, 40).prefault(0).meta({
    description: 'days not closed, as the sender saw them: where it is another number, nothing is locked',
  }),
});
export type MonthLock = z.infer<typeof monthLock>;
