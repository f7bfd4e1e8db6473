/** The steps of an owner before the shop sells, in the order in which they are best done. */
export const FIRST_DAY_STEPS = [
  ...(['contact', 'taxNumber', 'bankAccount', 'waysToPay', 'orderPrefix', 'delivery', 'legalPages'] as const),
  ...([
    'shopFront',
    'categories',
    'priceList',
    'product',
    'exampleGoods',
    'mail',
    'newOrders',
    'secondFactor',
    'colleague',
  ] as const),
  ...(['drawer', 'crew', 'workshop'] as const),
] as const;
export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number];

/** The steps that do not concern every shop: an owner can say that theirs needs them not. */
export const OPTIONAL_STEPS = [
  ...([
    'orderPrefix',
    'priceList',
    'exampleGoods',
    'mail',
    'newOrders',
    'colleague',
    'drawer',
    'crew',
    'workshop',
  ] as const),
] as const satisfies readonly FirstDayStep[];
