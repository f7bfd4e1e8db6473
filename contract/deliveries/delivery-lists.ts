/** The lists of deliveries that wait for somebody who plans. Without Zod, because browsers load this file. */
export const DELIVERY_LISTS = ['without-day', 'to-call', 'without-crew'] as const;
export type DeliveryList = (typeof DELIVERY_LISTS)[number];

/** The most deliveries that are planned at once. */
export const MOST_PLANNED = 50;
