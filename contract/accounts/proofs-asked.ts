/**
 * The proofs of payment that the shop may ask of a buyer who pays by a method of the owner's own. Without Zod, because
 * browsers load this file.
 */
export const PROOFS_ASKED = ['none', 'number', 'picture'] as const;
export type ProofAsked = (typeof PROOFS_ASKED)[number];

export const MOST_OTHER_WAYS = 12;
