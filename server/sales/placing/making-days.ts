import { dayInEthiopia } from '#contract/days/days.ts';
import { daysInStore } from '#contract/deliveries/delivery-day.ts';
import { broughtInDays, readyInDays } from '#contract/orders/making-time.ts';
import type { OpenDays } from '#contract/days/opening-times.ts';
import type { ForSale } from '#server/catalogue/catalogue.service.ts';

interface Piece {
  sold: ForSale;
  toMake: number;
}

/**
 * Adds to lines in how many days their pieces are ready: a workshop makes them one after the other, after everything
 * that was ordered from it before.
 * @param open the days on which the shop and its workshops work.
 */
export function makingDays<Line extends Piece>(
  lines: readonly Line[],
  open: OpenDays | undefined,
  today = dayInEthiopia(new Date()),
): (Line & { readyInDays: number | null })[] {
  const own = new Map<string, number>();
  return lines.map((line) => {
    const { toMake: pieces } = line;
    const { making, lead_time_days: leadTimeDays } = line.sold;
    if (pieces === 0) return { ...line, readyInDays: null };
    const before = making ? (own.get(making.workshop) ?? 0) : 0;
    if (making) own.set(making.workshop, before + pieces);
    const queue = making && { ...making, ahead: making.ahead + before };
    return { ...line, readyInDays: readyInDays(today, { leadTimeDays, pieces, queue }, open) };
  });
}

/** Returns in how many days from now all pieces of a line can be with their buyer; null: their lead time is unknown. */
export function daysToBring({ sold, toMake, readyInDays: ready }: Made): number | null {
  if (toMake === 0) return daysInStore(sold.lead_time_days);
  return sold.making ? broughtInDays(ready) : sold.lead_time_days;
}
interface Made extends Piece {
  readyInDays: number | null;
}
