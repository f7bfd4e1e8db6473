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

/** Returns the number by which people know money; empty for cash, which has none. */
export const numberOfProof = (proof: string): string => {
  const byHand = proofByHand(proof);
  return byHand === null ? proof : byHand.reference;
};

/** The ways by hand that have a name of their own beside those of the methods. */
export type OwnNameOfMoney = Exclude<WayByHand, 'transfer'>;

/**
 * Returns the name of money among those of the ways to pay: its method, and for cash, cheques and withheld tax that
 * staff wrote down their own one, because they are stored under the method for the door or for transfers.
 */
export function nameOfMoney<Method extends string>(
  method: Method,
  proof: string | undefined,
): Method | OwnNameOfMoney {
  const way = proof === undefined ? undefined : proofByHand(proof)?.way;
  return way === undefined || way === 'transfer' ? method : way;
}
