/** The limits of shop tablets. Without Zod, because browsers load this file. */

/** The minutes without a touch after which the browser locks a shop tablet. */
export const TABLET_LOCKS_MINUTES = 3;
/** The minutes without use, and the hours in any case, after which a session by PIN ends. */
export const PIN_SESSION = { idleMinutes: 10, wholeHours: 12 } as const;
/** The minutes for which a person's PIN is locked at a tablet after so many wrong ones there (`wrongPins`). */
export const PIN_LOCKED_MINUTES = 15;
/** The permission of everybody who works at a tablet. */
export const SELLS = 'orders:write';
/** The jobs that are done at a tablet, each with the role whose rights somebody with that job has there. */
export const TABLET_ROLES = [
  ['sell', 'seller'],
  ['money', 'cashier'],
] as const;

/** Tells whether a PIN repeats one digit, or counts up or down, such as 0000 or 1234. */
export function isEasyPin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = digits.slice(1).map((digit, index) => digit - digits[index]!);
  return [0, 1, -1].some((step) => steps.every((each) => each === step));
}
