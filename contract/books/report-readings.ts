/** The closed sets of reports. Without Zod, because browsers load this file. */

/** The views of a sales report: sums by day, week or month, or by product, kind, seller, place of the shop, city or payment method. */
export const SPANS = ['day', 'week', 'month'] as const;
export type Span = (typeof SPANS)[number];
export const SALES_GROUPS = ['product', 'kind', 'seller', 'place', 'city', 'method'] as const;
export type SalesGroup = (typeof SALES_GROUPS)[number];
/** The key of delivery among products and kinds, so that their rows come to the total. */
export const DELIVERY_KEY = '@delivery';
/** The key of orders that nobody of the shop took, among sellers and places. */
export const WEBSITE_KEY = '@website';
/** The key of the last row, which sums up all rows that are left out. */
export const REST_KEY = '@rest';
export const CALENDARS = ['gregorian', 'ethiopian'] as const;
export type CalendarName = (typeof CALENDARS)[number];
/** The file formats of a report, as endings of file names. */
export const REPORT_FILES = ['csv', 'xlsx'] as const;

/** The ranges of days for which orders have been unpaid since they were placed; the last range has no end. */
export const UNPAID_AGES = ['0-7', '8-30', '31-90', '91-'] as const;
export type UnpaidAge = (typeof UNPAID_AGES)[number];
