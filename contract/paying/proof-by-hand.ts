import type { WayByHand } from './payment-methods.ts';

/** Money beside that of a payment has its proof too, and a word more. */
const BY_HAND = /^(transfer|cash|cheque|withheld):(.*?)(?::more|:changed-\d+)?$/;

/**
 * Reads the proof of money that people of the shop took: its way, and the number that the bank or the buyer gave; cash has none. Null
 * for any other proof. Without Zod, because the browser gets a copy.
 */
export function proofByHand(proof: string): { way: WayByHand; reference: string } | null {
  const [, way, reference = ''] = BY_HAND.exec(proof) ?? [];
  if (way === undefined) return null;
  return { way: way as WayByHand, reference: way === 'cash' ? '' : reference };
}
