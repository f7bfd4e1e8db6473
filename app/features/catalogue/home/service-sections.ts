/** The section of /delivery that explains in full what a card of the home page promises. */
export const SERVICE_SECTIONS = {
  shipping: 'delivery',
  returns: 'returns',
  payment: 'payment',
  guarantee: 'guarantee',
} as const;
