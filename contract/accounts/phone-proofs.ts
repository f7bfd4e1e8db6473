/**
 * The ways by which the shop knows that the phone number of an order reaches its buyer. Only orders of accounts by phone are asked for
 * it; while a proof is due, they hold their goods for two opening hours.
 */
export const PHONE_PROOFS = ['due', 'payment', 'call', 'code'] as const;
export type PhoneProof = (typeof PHONE_PROOFS)[number];

/** The opening hours for which an order holds its goods while the proof is due. */
export const OPEN_HOURS_UNPROVEN = 2;
/** A number has so many orders at once of which the proof is due. */
export const MOST_UNPROVEN_ORDERS = 3;
