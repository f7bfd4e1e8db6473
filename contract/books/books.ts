import { z } from 'zod';
import { birr, day, id, listQuery, moment } from '../common.ts';
import { wholeNumber } from '../given.ts';
import { METHOD_FACTS, PAYMENT_METHODS, type ProviderName } from '../paying/payment-methods.ts';
import { cashPurpose } from '../paying/drawers.ts';
import { TAX_POINTS } from './tax-points.ts';
import { namedObject } from '../named-object.ts';

/** Money at the door is in the account of its own way, so its provider has none. */
const isNoCash = (provider: ProviderName): provider is Exclude<ProviderName, 'pay-on-delivery'> =>
  provider !== 'pay-on-delivery';

/**
 * The accounts of the ledger: what buyers owe, what was sold, and where the money stands. Cash of orders is in `cash`
 * until a drawer or a crew has it; `float` is what the house has put into drawers, and `cash-difference` what counts
 * found to be missing or too much.
 */
export const ACCOUNTS = [
  'buyers',
  'goods',
  'delivery',
  'vat',
  'withheld',
  ...PAYMENT_METHODS.map((method) => METHOD_FACTS[method].provider).filter(isNoCash),
  'cash',
  'drawers',
  'crews',
  'float',
  'cash-difference',
] as const;
export type Account = (typeof ACCOUNTS)[number];
/** The accounts of which the balance is money of the shop that stands somewhere. */
const NO_MONEY = ['buyers', 'goods', 'delivery', 'vat', 'withheld', 'float', 'cash-difference'];
export const MONEY_ACCOUNTS: readonly Account[] = ACCOUNTS.filter((account) => !NO_MONEY.includes(account));
/** The journals of the ledger: prices of orders, their money, entries of cash drawers and of crews' cash. */
export const JOURNALS = ['charge', 'money', 'drawer', 'crew'] as const;

/** A balance in birr: above zero a debit, below zero a credit. */
const signed = z.number().meta({ description: 'birr; above zero a debit, below it a credit' });

/** A sum of many orders. */
const sum = z.number().min(0).meta({ description: 'birr' });

const bookFilters = z.object({
  from: day.optional().meta({ description: 'first day, in Ethiopia' }),
  to: day.optional().meta({ description: 'last day, in Ethiopia' }),
  account: z.enum(ACCOUNTS).optional(),
  order: wholeNumber(1, 1_000_000_000).optional().meta({ description: 'the number of an order' }),
});
export type BookFilters = z.infer<typeof bookFilters>;
/** GET /books, the oldest line first. */
export const bookQuery = listQuery.extend(bookFilters.shape);
export type BookQuery = z.infer<typeof bookQuery>;
/** GET /books.csv: all lines that match the filters. */
export const bookExportQuery = bookFilters;

export const bookLine = namedObject('BookLine', {
  at: moment,
  journal: z.enum(JOURNALS),
  entry: z.number().int().meta({ description: 'its number in the journal; its lines come to zero' }),
  order: z
    .object({ _id: id, number: z.number().int() })
    .nullable()
    .meta({ description: 'null: cash that belongs to no order, as a float' }),
  account: z.enum(ACCOUNTS),
  place: z.string().meta({ description: 'the name of the drawer or of the crew; elsewhere empty' }),
  purpose: cashPurpose
    .nullable()
    .meta({ description: 'of the line of a drawer into which somebody put cash, or took some out' }),
  ofMonth: z
    .string()
    .nullable()
    .meta({ description: 'the tax month in which it happened, where it is booked in a later one' }),
  debit: birr,
  credit: birr,
});
export type BookLine = z.infer<typeof bookLine>;

export const bookSum = namedObject('BookSum', {
  account: z.enum(ACCOUNTS),
  before: signed.meta({ description: 'the balance before the first day' }),
  debit: sum,
  credit: sum,
  after: signed.meta({ description: 'the balance after the last day' }),
});
export type BookSum = z.infer<typeof bookSum>;

/** The lines of a page, and the sums of all lines that match. */
export const books = namedObject('Books', {
  lines: z.array(bookLine),
  total: z.number().int(),
  sums: z.array(bookSum),
  debit: sum,
  credit: sum,
});
export type Books = z.infer<typeof books>;

/** A tax period: an Ethiopian year and month, where the short thirteenth month is part of the twelfth. */
export const period = z
  .string()
  .max(7)
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a period such as 2019-03');
export const vatReportQuery = z.object({
  period: period.optional().meta({ description: 'such as 2019-03; absent: the one of today' }),
});

const rated = z.object({ net: sum, vat: sum });
const netted = z.object({ net: signed, vat: signed });

/** GET /vat-report: the VAT of a period by its rates. */
export const vatReport = namedObject('VatReport', {
  period: z.object({
    _id: z.string(),
    name: z.string(),
    nameAm: z.string(),
    firstDay: z.iso.date(),
    lastDay: z.iso.date(),
    before: z.string(),
    after: z.string(),
  }),
  countsAt: z.enum(TAX_POINTS).meta({ description: 'a setting: by which date VAT counts' }),
  rates: z.array(z.object({ percent: z.number().int(), sold: rated, givenBack: rated, ...netted.shape })),
  total: netted,
  delivery: signed.meta({ description: 'transport that was sold without VAT' }),
  withheld: signed.meta({ description: 'what buyers have withheld in the period' }),
  ledger: z
    .object({ booked: signed, countsElsewhere: signed, bookedElsewhere: signed })
    .meta({ description: 'VAT: `booked` − `countsElsewhere` + `bookedElsewhere` is `total.vat`' }),
});
export type VatReport = z.infer<typeof vatReport>;
