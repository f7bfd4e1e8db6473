/**
 * The events of a delivery that drivers and staff report, and the reasons that they give. Without Zod, because browsers
 * load this file.
 */
export const REPORT_KINDS = ['on-the-way', 'handed-over', 'not-met', 'refused'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The reasons why nobody took the pieces. */
export const NOT_MET_REASONS = [
  'nobody-there',
  'not-reached',
  'wrong-address',
  'no-way-in',
  'no-money',
  'other',
] as const;
export type NotMetReason = (typeof NOT_MET_REASONS)[number];

/** The reasons why a receiver looked at the pieces and sent them back. */
export const REFUSED_REASONS = ['damaged', 'wrong-piece', 'does-not-fit', 'not-as-shown', 'other'] as const;
export type RefusedReason = (typeof REFUSED_REASONS)[number];

/** The most pictures of one report, and the most characters of a drawn signature. */
export const MOST_REPORT_PICTURES = 3;
export const LONGEST_SIGNATURE = 20_000;
/** A signature as an SVG path: moves (M) and lines (L) to whole-number points in a field of 600 by 200. */
export const SIGNATURE_PATH = /^(?:M\d{1,4} \d{1,4}(?:L\d{1,4} \d{1,4})*)+$/;
/** The hours after the end of a driver's link in which it still accepts reports of events before its end. */
export const HOURS_OF_GRACE = 24;
