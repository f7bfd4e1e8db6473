import { daysBetween } from '../../days/days.ts';
import type { DeliveryDay } from './half-days.ts';

interface Facts {
  /** Today in Ethiopia. */
  today: string;
  /** The day by which the pieces are ready. */
  ready: string;
  /** The days for which the slowest piece is made to order; 0: all stand in the store. */
  madeDays: number;
  /** The days on which a truck goes to the place, with their free half-days. */
  days: readonly DeliveryDay[];
}

/** The fact that rules the first day on which an order can come. */
export type ReasonForDay =
  | { why: 'full' | 'truck'; day: string }
  | { why: 'made' | 'prepared'; days: number };

/**
 * Says which fact rules the first free day: earlier days are full, the piece is made or made ready, or the truck goes to
 * the place on certain days only; null: it comes at once, or no day is free.
 */
export function reasonForDay({ today, ready, madeDays, days }: Facts): ReasonForDay | null {
  const first = days.find(({ free }) => free.length > 0)?.day;
  if (first === undefined) return null;
  if (first !== days[0]!.day) return { why: 'full', day: first };
  if (madeDays > 0) return { why: 'made', days: madeDays };
  const wait = daysBetween(today, ready);
  if (wait > 1) return { why: 'prepared', days: wait };
  return first > ready ? { why: 'truck', day: first } : null;
}
