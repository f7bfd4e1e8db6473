import type { OrderState } from '#contract/orders.ts';

/** States that 'paid' and 'delivered' do not tell. */
export const STOPPED: ReadonlySet<OrderState> = new Set(['expired', 'cancelled', 'refunded', 'needs-review']);
