import { z } from 'zod';
import { moment } from '../common.ts';
import { namedObject } from '../named-object.ts';
import { bookSum, period, vatReport } from './books.ts';
import { periodSums, salesRow, stockReport } from './reports.ts';

export const monthQuery = z.object({
  month: period.optional().meta({ description: 'such as 2019-03; absent: the one of today' }),
});

const { kinds, sums, withoutCost } = stockReport.shape;
const rows = z.array(salesRow);
const birrSum = z.number().meta({ description: 'birr' });

/** The figures of a month; for a locked month those of the moment when it was locked. */
export const monthFigures = namedObject('MonthFigures', {
  sums: periodSums.meta({ description: 'what all rows come to, whichever way they are read by' }),
  days: rows,
  methods: rows.meta({ description: 'by way to pay' }),
  sellers: rows,
  kinds: rows,
  cities: rows,
  vat: vatReport.omit({ period: true }),
  owed: z.number().meta({ description: 'birr: what buyers owe when the month ends' }),
  stock: z.object({
    at: moment.meta({ description: 'what stands in the places is known of now alone' }),
    kinds,
    sums,
    withoutCost,
  }),
  money: z.array(bookSum).meta({ description: 'what went in and out of the places where money stands' }),
  ledger: z.object({ debit: birrSum, credit: birrSum }).meta({ description: 'all lines of the month' }),
});
export type MonthFigures = z.infer<typeof monthFigures>;

/** GET /month. */
export const month = namedObject('Month', {
  month: vatReport.shape.period,
  figures: monthFigures,
});
export type Month = z.infer<typeof month>;
