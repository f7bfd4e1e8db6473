/** The places where the money of a day is. Without Zod, because browsers load this file. */
export const MONEY_PLACES = [
  'drawers',
  'drivers',
  // Cash that is in no drawer and with no crew.
  'elsewhere',
  'bank',
  'chapa',
  'paypal',
  'other-way',
  'withheld',
] as const;
export type MoneyPlace = (typeof MONEY_PLACES)[number];

/** The kinds of work that may be left before a day is closed, each with the screen where it is done. */
export const OPEN_POINTS = {
  drawers: '/admin/drawers',
  drivers: '/admin/drawers',
  elsewhere: '/admin/drawers',
  bank: '/admin/incoming-money?source=statement',
  lines: '/admin/incoming-money?source=statement',
  receipts: '/admin/incoming-money?source=receipt',
  unclaimed: '/admin/incoming-money?source=provider',
} as const;
export type OpenPoint = keyof typeof OPEN_POINTS;
