import type { OrderDelivery } from '../orders/order-deliveries.ts';

/** The delivery of the example order. */
export const exampleDelivery: OrderDelivery = {
  _id: '019a2b21-7a10-4c52-9d3e-5b7c9e1f2d06',
  number: 1,
  kind: 'delivery',
  state: 'open',
  day: '2026-11-25',
  half: 'morning',
  zone: { name: 'Addis Ababa', nameAm: 'አዲስ አበባ' },
  pieces: [{ line: 1, qty: 2 }],
};
