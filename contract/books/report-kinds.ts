/**
 * The things that drivers and staff report of a delivery, and the reasons that they give. Without Zod, because the browser gets a copy.
 */
export const REPORT_KINDS = ['on-the-way', 'handed-over', 'not-met', 'refused'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Says why nobody took the pieces. */
export const NOT_MET_REASONS = [
  'nobody-there',
  'not-reached',
  'wrong-address',
  'no-way-in',
  'no-money',
  'other',
] as const;
export type NotMetReason = (typeof NOT_MET_REASONS)[number];

/** Says why somebody who has looked at the pieces sent them back. */
export const REFUSED_REASONS = ['damaged', 'wrong-piece', 'does-not-fit', 'not-as-shown', 'other'] as const;
export type RefusedReason = (typeof REFUSED_REASONS)[number];

/** Pictures of one report, and the longest drawing of a signature in characters. */
export const MOST_REPORT_PICTURES = 3;
export const LONGEST_SIGNATURE = 20_000;
/** A signature as its strokes are sent: moves and lines of whole numbers in a field of 600 by 200. */
export const SIGNATURE_PATH = /^(?:M\d{1,4} \d{1,4}(?:L\d{1,4} \d{1,4})*)+$/;
/** Hours after the end of a link in which it still takes what happened before. */
export const HOURS_OF_GRACE = 24;
