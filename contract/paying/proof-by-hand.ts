import type { WayByHand } from './payment-methods.ts';

/**
 * Matches the proof of money that staff took. Money beyond a payment's amount has a suffix, `:more` or `:changed-1`.
 */
const BY_HAND = /^(transfer|cash|cheque|withheld):(.*?)(?::more|:changed-\d+)?$/;

/**
 * Reads the proof of money that staff took: its way, and the number from the bank or the buyer; cash has no number.
 * Null for any other proof. Without Zod, because browsers load this file.
 */
export function proofByHand(proof: string): { way: WayByHand; reference: string } | null {
  const [, way, reference = ''] = BY_HAND.exec(proof) ?? [];
  if (way === undefined) return null;
  return { way: way as WayByHand, reference: way === 'cash' ? '' : reference };
}

/**
 * Returns the name of money among those of the ways to pay: its method, and for cash that staff took its own one,
 * because it is stored under the method for the door, wherever it was taken.
 */
export function nameOfMoney<Method extends string>(
  method: Method,
  proof: string | undefined,
): Method | 'cash' {
  return proof !== undefined && proofByHand(proof)?.way === 'cash' ? 'cash' : method;
}
