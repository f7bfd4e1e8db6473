/** Ends an order when its time to be paid is over. */
export const EXPIRY_JOB = 'order-expiry';
/** Asks a provider about a payment that an event named. */
export const SETTLE_JOB = 'payment-settle';
/** Looks up money that a provider told of and no order of the shop knows. */
export const PLACE_JOB = 'money-place';
/** Sends unclaimed money back until the provider has answered. */
export const RETURN_JOB = 'unclaimed-return';
/** Tells a buyer that the link by which others pay has closed. */
export const PAY_LINK_JOB = 'pay-link-close';
/** Reminds a buyer of the rest of an order of which a part has come. */
export const REST_JOB = 'rest-reminder';
/** Sends a refund to its provider until the provider has answered. */
export const REFUND_JOB = 'refund';
