/** Ends an order when its time to be paid is over. */
export const EXPIRY_JOB = 'order-expiry';
/** Asks a provider about a payment that an event named. */
export const SETTLE_JOB = 'payment-settle';
/** Sends a refund to its provider until the provider has answered. */
export const REFUND_JOB = 'refund';
