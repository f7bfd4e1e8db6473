import { later } from '../days/days.ts';
import { isOpenDay, type OpenDays } from '../days/opening-times.ts';

/** The workload of a workshop before it can make a new piece. */
export interface WorkQueue {
  /** The number of pieces of other orders that are still to be made. */
  ahead: number;
  piecesPerWeek: number;
}

/** The longest waiting time in days; the count ends here. */
const FURTHEST = 1000;

/** A workshop rests on Sundays, unless the shop says on which days it is open. */
const SIX_DAYS: OpenDays = { openDays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] };

/**
 * Returns the days from today until pieces that are ordered now are ready: after the workshop has finished the pieces
 * before them, and never before their lead time. Work begins on the next day. Null: no lead time is known.
 * @param open the workshop's working days, over which the pieces of a week are spread.
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
 * Returns the days from now until a piece that is ready in `days` days can reach its buyer: it leaves on the day after,
 * because the workshop may use the whole last day.
 */
export const broughtInDays = (days: number | null): number | null => (days === null ? null : days + 1);
