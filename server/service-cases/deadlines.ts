import { KIND_FACTS, type CaseKind } from '#contract/work/case-states.ts';
import { noonOf } from '#contract/deliveries/delivery-day.ts';

/** The owner's days, and those of the law. */
export interface CaseDays {
  returnDays: number;
  defectDays: number;
}

/** A piece that came on a day of Ethiopia. */
export interface CameOn {
  day: string;
  warrantyMonths: number | null;
}

/** The day so many days after another. */
export function daysAfter(day: string, days: number): string {
  const date = noonOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The same day of the month so many months later; the last one of a month that is shorter. */
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

/** Says whether the shop bears a repair: of what is asked for in its time, and of a repair while the warranty lasts. */
export const isFreeOn = (kind: CaseKind, today: string, came: CameOn, days: CaseDays): boolean => {
  const end = kind === 'repair' ? warrantyEnd(came) : lastDayFor(kind, came, days);
  return end !== null && today <= end;
};
