/** The lifetimes of sessions and codes. Modules count by them, and developers read them at /api/docs. */

/** The time to live of a session, in hours: without use (`idle`), and at most (`whole`). */
export const SESSION_HOURS = {
  customer: { idle: 14 * 24, whole: 60 * 24 },
  staff: { idle: 12, whole: 7 * 24 },
};
/** A sign-in is fresh for so many minutes after the password was given. */
export const FRESH_MINUTES = 10;
/** Whoever is asked for their second factor has so many minutes, and so many tries. */
export const CHALLENGE_MINUTES = 5;
export const CHALLENGE_TRIES = 5;
/** A code is good for so many minutes, and is looked at so many times. */
export const CODE_MINUTES = 10;
export const CODE_LOOKS = 5;
