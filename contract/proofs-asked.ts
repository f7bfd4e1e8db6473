/** What a buyer tells of their payment in a way that the owner has named. Without Zod, because the browser gets a copy. */
export const PROOFS_ASKED = ['none', 'number', 'picture'] as const;
export type ProofAsked = (typeof PROOFS_ASKED)[number];

export const MOST_OTHER_WAYS = 12;
