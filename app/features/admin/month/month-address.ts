import { taxMonthOf, TAX_MONTH } from '#contract/books/tax-months.ts';
import { dayInEthiopia } from '#contract/days/days.ts';

/** The parts of the screen of a month, the first of which is shown where the address names none. */
export const MONTH_PARTS = [
  'overview',
  'sales',
  'ledger',
  'vat',
  'withheld',
  'documents',
  'unpaid',
  'stock',
  'laws',
] as const;
export type MonthPart = (typeof MONTH_PARTS)[number];

/** The names in the address that stay when the rest of it changes. */
export const KEPT_OF_MONTH = ['part', 'month'] as const;

export const thisMonth = (): string => taxMonthOf(dayInEthiopia(new Date()));

export interface MonthAddress {
  part: MonthPart;
  month: string;
}

/** Reads part and month of an address; without a valid month it is the one of today. */
export function readMonthAddress(search: string): MonthAddress {
  const given = new URLSearchParams(search);
  const month = given.get('month') ?? '';
  return {
    part: MONTH_PARTS.find((part) => part === given.get('part')) ?? 'overview',
    month: TAX_MONTH.test(month) ? month : thisMonth(),
  };
}

/** The address of a part, with the filters of its own. */
export const monthAddress = (
  { part, month }: MonthAddress,
  filters: Readonly<Record<string, string>> = {},
): string => `/admin/month?${new URLSearchParams({ part, month, ...filters }).toString()}`;
