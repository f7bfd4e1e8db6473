/** The proofs that a way of the owner's own may ask of a buyer. Without Zod, because the browser gets a copy. */
export const PROOFS_ASKED = ['none', 'number', 'picture'] as const;
export type ProofAsked = (typeof PROOFS_ASKED)[number];

export const MOST_OTHER_WAYS = 12;
