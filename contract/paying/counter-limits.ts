/** The limits of sales at the counter. Without Zod, because browsers load this file. */

/** The hours for which the moment of a deed without a network is believed. */
export const BELIEVED_HOURS = 72;
/** The most ways in which one sale is paid. */
export const MAX_COUNTER_PAYMENTS = 6;
/** The most change in birr that a payment is given: more was mistyped. */
export const MAX_CHANGE_BIRR = 10_000;
