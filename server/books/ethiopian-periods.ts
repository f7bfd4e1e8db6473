import { DAY_MS } from '#server/lib/http/http.ts';

/** A tax period of the tax authority: one Ethiopian month; the short thirteenth month belongs to the twelfth. */
export interface Period {
  year: number;
  /** The month, 1 to 12. */
  month: number;
}

const ZONE = 'Africa/Addis_Ababa';
const DAY = new Intl.DateTimeFormat('en-u-ca-ethiopic-nu-latn', {
  timeZone: ZONE,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});
const MONTHS = 12;

function ethiopianDay(moment: Date): { year: number; month: number; day: number } {
  const parts = DAY.formatToParts(moment);
  const numberOf = (wanted: string) => Number(parts.find(({ type }) => type === wanted)!.value);
  return { year: numberOf('year'), month: numberOf('month'), day: numberOf('day') };
}

/** The tax period that contains a moment. */
export function periodOf(moment: Date): Period {
  const { year, month } = ethiopianDay(moment);
  return { year, month: Math.min(month, MONTHS) };
}

/** The period that lies `count` periods after another one, or before it when `count` is below zero. */
export function periodAfter({ year, month }: Period, count = 1): Period {
  const months = year * MONTHS + (month - 1) + count;
  return { year: Math.floor(months / MONTHS), month: (months % MONTHS) + 1 };
}

/** The moment at which a period begins in Ethiopia. */
export function beginningOfPeriod({ year, month }: Period): Date {
  // Ethiopian years begin on 11 or 12 September and months have 30 days: the estimate is a day early at most,
  // and the calendar corrects it.
  const near = new Date(Date.UTC(year + 7, 8, 11, -3) + (month - 1) * 30 * DAY_MS);
  const found = ethiopianDay(near);
  const daysOf = (date: { year: number; month: number; day: number }) =>
    (date.year * 13 + date.month) * 30 + date.day;
  const isLate = daysOf(found) - daysOf({ year, month, day: 1 });
  // The estimate may lie in the short thirteenth month, whose length varies: then the days until the period
  // are counted.
  if (found.month === 13) return beginningAfter(near, { year, month });
  return new Date(near.getTime() - isLate * DAY_MS);
}

function beginningAfter(near: Date, { year, month }: Period): Date {
  for (let days = 1; days <= 6; days += 1) {
    const moment = new Date(near.getTime() + days * DAY_MS);
    const found = ethiopianDay(moment);
    if (found.year === year && found.month === month && found.day === 1) return moment;
  }
  throw new Error(`the calendar has no month ${year}-${month}`);
}

/** The id of a period: '2019-03'. */
export const idOf = ({ year, month }: Period): string => `${year}-${String(month).padStart(2, '0')}`;

export function periodOfId(id: string): Period {
  const [year, month] = id.split('-').map(Number);
  return { year: year!, month: month! };
}

/** The name of a period: 'Hedar 2019', or 'Nehasse and Pagumen 2019'. */
export function nameOf(period: Period, language: 'en' | 'am'): string {
  const monthAt = (moment: Date) => {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-ethiopic-nu-latn`, {
      timeZone: ZONE,
      month: 'long',
      year: 'numeric',
      day: 'numeric',
    });
    return format.formatToParts(moment).find(({ type }) => type === 'month')!.value;
  };
  const begins = beginningOfPeriod(period);
  const months = [monthAt(begins)];
  if (period.month === MONTHS) months.push(monthAt(new Date(begins.getTime() + 30 * DAY_MS)));
  return `${months.join(language === 'am' ? ' እና ' : ' and ')} ${period.year}`;
}
