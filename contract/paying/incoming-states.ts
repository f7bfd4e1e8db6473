/**
 * The sources of money that a person places, without Zod, because the browser gets a copy: a buyer's receipt, a transfer or cheque
 * that one person has recorded and a second one is to see, a line of a bank statement, a payment at a provider for no order.
 */
export const INCOMING_SOURCES = ['receipt', 'recorded', 'statement', 'provider'] as const;
export type IncomingSource = (typeof INCOMING_SOURCES)[number];

/**
 * open: somebody has to decide. placed: it pays an order. returning: the provider has to give it back. returned: it has. refused: a
 * receipt whose money is not there. aside: it is no order's money.
 */
export const INCOMING_STATES = ['open', 'placed', 'returning', 'returned', 'refused', 'aside'] as const;
export type IncomingState = (typeof INCOMING_STATES)[number];

/** The lists of incoming money: what waits, what pays an order, and everything else. */
export const INCOMING_LISTS = ['open', 'placed', 'ended'] as const;
export type IncomingList = (typeof INCOMING_LISTS)[number];

/**
 * Says why a payment at a provider pays no order: no order of the shop is named and nobody has brought it, the sum or the currency is
 * another one, it names another order than it was brought for, the order waits for no money or is paid, it is older than the
 * order, or it came in parts or went back in part.
 */
export const UNALLOCATED_REASONS = [
  'no-order',
  'wrong-amount',
  'other-order',
  'not-payable',
  'already-paid',
  'older-than-order',
  'not-whole',
] as const;
export type UnallocatedReason = (typeof UNALLOCATED_REASONS)[number];

/** Says why a line may be the money of an order, the strongest first. */
export const PROPOSAL_REASONS = ['number', 'number-alone', 'order', 'amount'] as const;
