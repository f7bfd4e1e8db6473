/** The limits of shop tablets, without Zod, because the browser gets a copy. */

/** The browser locks a tablet that nobody has touched for so many minutes. */
export const TABLET_LOCKS_MINUTES = 3;
/** A session by PIN without use ends after so many minutes, and in any case after so many hours. */
export const PIN_SESSION = { idleMinutes: 10, wholeHours: 12 } as const;
/** The number of wrong PINs in a row that locks it. */
export const PIN_TRIES = 5;
/** Whoever comes by PIN has the rights of this role, and must have one that may sell. */
export const TABLET_ROLE = 'sales';
export const SELLS = 'orders:write';

/** Tells whether a PIN is one digit alone, or digits in their order. */
export function isEasyPin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = digits.slice(1).map((digit, index) => digit - digits[index]!);
  return [0, 1, -1].some((step) => steps.every((each) => each === step));
}
