/**
 * The proofs that the phone number of an order reaches its buyer. Only orders of accounts by phone need one; while it
 * is due, they reserve their goods for two opening hours.
 */
export const PHONE_PROOFS = ['due', 'payment', 'call', 'code'] as const;
export type PhoneProof = (typeof PHONE_PROOFS)[number];

/** The opening hours for which an order holds its goods while the proof is due. */
export const OPEN_HOURS_UNPROVEN = 2;
/** The most orders of one phone number for which the proof may be due at the same time. */
export const MOST_UNPROVEN_ORDERS = 3;

/**
 * The days for which a proven number opens its account to whoever proves it again. Carriers give a number that is no
 * longer used to somebody else later than that.
 */
export const DAYS_OF_PHONE_PROOF = 90;
