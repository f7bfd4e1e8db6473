/** The job that tells people of what happened to an order. */
export const TELL_JOB = 'tell';
/** The job that queues such a job again after its last try, so that no news is lost. */
export const TELL_LATE_JOB = 'tell-late';
/** The job that ends an order when its time to be paid is over. */
export const EXPIRY_JOB = 'order-expiry';
/** The job that asks a provider about a payment that an event has named. */
export const SETTLE_JOB = 'payment-settle';
/** The job that looks up money that a provider has named and no order has. */
export const PLACE_JOB = 'money-place';
/** The job that asks a provider to refund unclaimed money until it has answered. */
export const RETURN_JOB = 'unclaimed-return';
/** The job that tells a buyer that the link has closed by which others pay. */
export const PAY_LINK_JOB = 'pay-link-close';
/** The job that reminds a buyer of the rest of an order that is paid in part. */
export const REST_JOB = 'rest-reminder';
/** The job that sends a refund to its provider until the provider has answered. */
export const REFUND_JOB = 'refund';
