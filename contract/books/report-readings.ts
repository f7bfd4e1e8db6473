/** The closed sets of reports. Without Zod, because the browser gets a copy. */

/** The readings of a report of sales: by days and what is made of them, or by what was sold, by whom, where to and how it is paid. */
export const SPANS = ['day', 'week', 'month'] as const;
export type Span = (typeof SPANS)[number];
export const SALES_GROUPS = ['product', 'kind', 'seller', 'city', 'method'] as const;
export type SalesGroup = (typeof SALES_GROUPS)[number];
export const CALENDARS = ['gregorian', 'ethiopian'] as const;
export type CalendarName = (typeof CALENDARS)[number];
/** Files of a report, by the ending of their names. */
export const REPORT_FILES = ['csv', 'xlsx'] as const;

/** For how long orders have not been paid, in days since they were placed; the last has no end. */
export const UNPAID_AGES = ['0-7', '8-30', '31-90', '91-'] as const;
export type UnpaidAge = (typeof UNPAID_AGES)[number];
