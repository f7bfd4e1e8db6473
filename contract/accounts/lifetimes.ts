/** The lifetimes of sessions and codes, which services apply and the API document tells developers. */

/** The time to live of a session, in hours: `idle` without any call, `whole` from the sign-in at most. */
export const SESSION_HOURS = {
  customer: { idle: 14 * 24, whole: 60 * 24 },
  staff: { idle: 12, whole: 7 * 24 },
};
/** The minutes after a password or second factor was given in which its proof counts as given just now. */
export const FRESH_MINUTES = 10;
/** The hours for which such a proof holds in its session, on a device from which the account was signed in to before. */
export const PROOF_HOURS = 8;
/** The minutes and the number of tries in which a second factor has to be given after the password. */
export const CHALLENGE_MINUTES = 5;
export const CHALLENGE_TRIES = 5;
/** The minutes for which a code is valid, and the number of tries to enter it. */
export const CODE_MINUTES = 10;
export const CODE_LOOKS = 5;
