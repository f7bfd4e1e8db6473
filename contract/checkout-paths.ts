/** The steps of the checkout, as a `redirect` names them. */
const CHECKOUT_PATHS = ['/shipping', '/payment', '/placeorder'];

/** Whether somebody is on their way to an order: their registration is then signed in by its code. */
export const isCheckoutPath = (target: string | undefined): boolean =>
  target !== undefined && CHECKOUT_PATHS.includes(target);
