/** The steps of the checkout, as a `redirect` names them. */
const CHECKOUT_PATHS = ['/shipping', '/payment', '/placeorder'];

/** Tells whether a path is a step of the checkout: a registration that began there is signed in by its code. */
export const isCheckoutPath = (target: string | undefined): boolean =>
  target !== undefined && CHECKOUT_PATHS.includes(target);
