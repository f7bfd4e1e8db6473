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

/** The wishes of a buyer who refuses pieces; the first one leaves it to the office. */
export const DOOR_WISHES = ['office', 'bring-again', 'exchange', 'repair', 'money-back'] as const;
export type DoorWish = (typeof DOOR_WISHES)[number];
/** A wish as the name of a choice in texts, in which hyphens are not allowed. */
export const inSelect = (wish: DoorWish): string => wish.replace('-', '_');

/** The conditions in which refused pieces come back to the shop. */
export const CAME_BACK = ['whole', 'damaged'] as const;
export type CameBack = (typeof CAME_BACK)[number];
/** Tells how pieces came back where nobody has said it. */
export const usualCondition = (reason: RefusedReason | null): CameBack =>
  reason === 'damaged' ? 'damaged' : 'whole';

/** The places of refused pieces until they come after all, are exchanged or given back. */
export const REFUSED_PLACES = [...CAME_BACK, 'in-repair'] as const;
export type RefusedPlace = (typeof REFUSED_PLACES)[number];

/** The most pictures of one report, and the most characters of a drawn signature. */
export const MOST_REPORT_PICTURES = 3;
export const LONGEST_SIGNATURE = 20_000;
/** A signature as an SVG path: moves (M) and lines (L) to whole-number points in a field of 600 by 200. */
export const SIGNATURE_PATH = /^(?:M\d{1,4} \d{1,4}(?:L\d{1,4} \d{1,4})*)+$/;
/** The minutes after the last finished stop in which a driver's link still shows the stops. */
export const MINUTES_AFTER_LAST_STOP = 60;
/** The hours after the end of a driver's link in which it still accepts reports of events before its end. */
export const HOURS_OF_GRACE = 24;
