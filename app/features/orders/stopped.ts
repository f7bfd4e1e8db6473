import type { OrderState } from '#contract/orders.ts';

/** States that 'paid' and 'delivered' do not tell. */
export const STOPPED: ReadonlySet<OrderState> = new Set([
  'awaiting-confirmation',
  'expired',
  'cancelled',
  'partly-refunded',
  'refunded',
  'needs-review',
]);
