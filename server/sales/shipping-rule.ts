import type { Transport } from '#contract/orders.ts';

/**
 * By which rule delivery was priced when the order was placed, in santim; or by agreement on the phone, which may come to
 * nothing or never happen.
 */
export type ShippingRule = { feeSantim: number; freeAboveSantim: number } | { agreed: true; isPriced?: true };

/** Whether somebody has said what delivery costs. Until then, and for ever after a cancellation, it is not free. */
export const isTransportPriced = (order: {
  transport: Transport;
  shipping_santim: number;
  shipping_rule: ShippingRule;
}): boolean =>
  order.transport === 'included' ||
  order.shipping_santim > 0 ||
  ('agreed' in order.shipping_rule && order.shipping_rule.isPriced === true);
