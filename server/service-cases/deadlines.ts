import { KIND_FACTS, type CaseKind } from '#contract/work/case-states.ts';
import { noonOf } from '#contract/deliveries/delivery-day.ts';

/** The days in which buyers may return pieces or report defects, set by the owner and by law. */
export interface CaseDays {
  returnDays: number;
  defectDays: number;
}

/** The day in Ethiopia on which a piece was delivered, with its warranty. */
export interface CameOn {
  day: string;
  warrantyMonths: number | null;
}

/** Returns the day that follows `day` by a number of days. */
export function daysAfter(day: string, days: number): string {
  const date = noonOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns the same day of the month some months later, or the last day of a month that is shorter. */
export function monthsAfter(day: string, months: number): string {
  const date = noonOf(day);
  const of = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(of, last));
  return date.toISOString().slice(0, 10);
}

/** The last day of the warranty of a piece; null: it has none. */
export const warrantyEnd = ({ day, warrantyMonths }: CameOn): string | null =>
  warrantyMonths === null ? null : monthsAfter(day, warrantyMonths);

/** The last day on which a kind of case may be asked for; null: it has no end. */
export function lastDayFor(
  kind: CaseKind,
  came: CameOn,
  { returnDays, defectDays }: CaseDays,
): string | null {
  const byLaw = daysAfter(came.day, defectDays);
  switch (KIND_FACTS[kind].within) {
    case 'return-days':
      return daysAfter(came.day, returnDays);
    case 'defect-days':
      return byLaw;
    case 'warranty': {
      const warranty = warrantyEnd(came);
      return warranty !== null && warranty > byLaw ? warranty : byLaw;
    }
    case 'always':
      return null;
  }
}

/**
 * Says whether the shop bears the costs: of a repair while the warranty lasts, of other cases within their time limit.
 */
export const isFreeOn = (kind: CaseKind, today: string, came: CameOn, days: CaseDays): boolean => {
  const end = kind === 'repair' ? warrantyEnd(came) : lastDayFor(kind, came, days);
  return end !== null && today <= end;
};
