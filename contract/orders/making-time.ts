import { later } from '../days/days.ts';
import { isOpenDay, type OpenDays } from '../days/opening-times.ts';

/** The work of a workshop before a piece of it can be ready. */
export interface WorkQueue {
  /** Pieces of others that it has still to finish. */
  ahead: number;
  piecesPerWeek: number;
}

/** Nobody is promised a later day than this. */
const FURTHEST = 1000;

/** A workshop rests on Sundays, unless the shop says on which days it is open. */
const SIX_DAYS: OpenDays = { openDays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] };

/**
 * Returns in how many days from today pieces are ready that are ordered now: when the workshop has finished them after what
 * stands before them, and never before their lead time. Work begins on the next day. Null: nobody has said how long
 * a piece takes.
 * @param open the days on which the workshop works, over which the pieces of a week are spread.
 */
export function readyInDays(
  today: string,
  { leadTimeDays, pieces, queue }: { leadTimeDays: number | null; pieces: number; queue: WorkQueue | null },
  open: OpenDays = SIX_DAYS,
): number | null {
  if (leadTimeDays === null || queue === null) return leadTimeDays;
  const days = open.openDays.length > 0 ? open : { ...open, openDays: SIX_DAYS.openDays };
  const workdays = Math.ceil(((queue.ahead + pieces) * days.openDays.length) / queue.piecesPerWeek);
  let ready = 0;
  for (let worked = 0; worked < workdays && ready < FURTHEST;) {
    ready += 1;
    if (isOpenDay(later(today, ready), days)) worked += 1;
  }
  return Math.max(leadTimeDays, ready);
}

/**
 * Returns in how many days from now a piece can be with its buyer that a workshop has finished in so many days: it leaves
 * on the day after, because its workshop has the whole last day.
 */
export const broughtInDays = (days: number | null): number | null => (days === null ? null : days + 1);
