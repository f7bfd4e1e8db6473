/** Where the money of a day is, without Zod, because the browser gets a copy. */
export const MONEY_PLACES = [
  'drawers',
  'drivers',
  // Cash that stands in no drawer and with no crew.
  'elsewhere',
  'bank',
  'chapa',
  'paypal',
  'other-way',
  'withheld',
] as const;
export type MoneyPlace = (typeof MONEY_PLACES)[number];

/** The work that may be left before a day is closed, each with the screen that does it. */
export const OPEN_POINTS = {
  drawers: '/admin/drawers',
  drivers: '/admin/drivers',
  elsewhere: '/admin/drawers',
  bank: '/admin/incoming-money?source=statement',
  receipts: '/admin/incoming-money?source=receipt',
  unclaimed: '/admin/incoming-money?source=provider',
} as const;
export type OpenPoint = keyof typeof OPEN_POINTS;
