/**
 * The sources of money that staff assign to orders. receipt: sent by a buyer. recorded: a transfer or cheque that one
 * person has recorded and a second one has to confirm. statement: a line of a bank statement. provider: a payment at a
 * provider that belongs to no order. Without Zod, because browsers load this file.
 */
export const INCOMING_SOURCES = ['receipt', 'recorded', 'statement', 'provider'] as const;
export type IncomingSource = (typeof INCOMING_SOURCES)[number];

/**
 * The states of incoming money. open: somebody has to decide. placed: it pays an order. returning: the provider has to
 * refund it. returned: the provider has refunded it. refused: the receipt's money did not arrive. aside: it belongs to
 * no order.
 */
export const INCOMING_STATES = ['open', 'placed', 'returning', 'returned', 'refused', 'aside'] as const;
export type IncomingState = (typeof INCOMING_STATES)[number];

/** The filters of the list of incoming money: open, assigned to an order, and everything else. */
export const INCOMING_LISTS = ['open', 'placed', 'ended'] as const;
export type IncomingList = (typeof INCOMING_LISTS)[number];

/**
 * The reasons why a payment at a provider pays no order: it names no order of the shop, its sum or currency differs, it
 * names another order than the buyer claims, the order needs no money or is paid, the payment is older than the order,
 * or it was split or partly refunded.
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

/** The reasons why a line of a bank statement may pay an order, the strongest first. */
export const PROPOSAL_REASONS = ['number', 'number-alone', 'order', 'amount'] as const;
