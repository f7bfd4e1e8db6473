/** Gives an unpaid order's goods back when its time is over: asked for whenever an order is given time to be paid. */
export const ORDER_EXPIRY_JOB = 'order-expiry';
