/** The days for which a token of a program may be good; the form offers them. Without Zod, because browsers load this file. */
export const PROGRAM_DAYS = [30, 90, 180, 365] as const;
