import { dayInEthiopia, later, noonOf } from './days.ts';

/**
 * The public holidays of Ethiopia and the shop's own closings (decision 0172). Days are calendar days of Ethiopia,
 * 'YYYY-MM-DD', in the Gregorian calendar. Without Zod, because browsers load this file.
 */

/**
 * The date of a day in the Ethiopian calendar: the thirteenth month, Pagume, has five days, or six before a leap year.
 */
interface EthiopianDate {
  year: number;
  month: number;
  date: number;
}

/** Counts days from 1 January 1970. The Ethiopian calendar began on 29 August of the Julian year 8. */
const DAY_MS = 86_400_000;
const ETHIOPIAN_ERA = -716_367;
const numberOf = (day: string): number => Math.floor(noonOf(day).getTime() / DAY_MS);
const dayByNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

export function toEthiopian(day: string): EthiopianDate {
  const since = numberOf(day) - ETHIOPIAN_ERA;
  const year = Math.floor((4 * since + 1463) / 1461);
  const ofYear = since - beginningOf(year);
  return { year, month: Math.floor(ofYear / 30) + 1, date: (ofYear % 30) + 1 };
}

export const fromEthiopian = ({ year, month, date }: EthiopianDate): string =>
  dayByNumber(ETHIOPIAN_ERA + beginningOf(year) + 30 * (month - 1) + date - 1);

const beginningOf = (year: number): number => 365 * (year - 1) + Math.floor(year / 4);

type HolidayRule =
  | { ethiopian: [month: number, date: number] }
  /** The number of days after Orthodox Easter. */
  | { easter: number }
  /**
   * A date of the Islamic calendar, which follows the moon: the computed day is an estimate until the owner confirms it
   * or sets the day.
   */
  | { hijri: [month: number, date: number] };

/**
 * The holidays on which institutions are closed by Proclamation 1334/2024. Its days of memory (Yekatit 12, Hidar 29)
 * close nothing, and Ginbot 20 is no holiday any more.
 */
const HOLIDAY_RULES = {
  enkutatash: { ethiopian: [1, 1] },
  meskel: { ethiopian: [1, 17] },
  genna: { ethiopian: [4, 29] },
  timkat: { ethiopian: [5, 11] },
  adwa: { ethiopian: [6, 23] },
  siklet: { easter: -2 },
  fasika: { easter: 0 },
  labour: { ethiopian: [8, 23] },
  patriots: { ethiopian: [8, 27] },
  'eid-al-fitr': { hijri: [10, 1] },
  'eid-al-adha': { hijri: [12, 10] },
  mawlid: { hijri: [3, 12] },
} as const satisfies Record<string, HolidayRule>;
export type HolidayName = keyof typeof HOLIDAY_RULES;
export const HOLIDAY_NAMES = Object.keys(HOLIDAY_RULES) as HolidayName[];

/** A holiday of one year, as computed from the calendars. */
interface Holiday {
  /** The holiday's name and the year of its own calendar, such as 'mawlid-1448'. */
  key: string;
  name: HolidayName;
  day: string;
  byMoon: boolean;
}

/** Lists the holidays of a Gregorian year by date. An Islamic holiday may come twice in a year, or not at all. */
export function holidaysOf(year: number): Holiday[] {
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const found = HOLIDAY_NAMES.flatMap((name) => daysOf(name, year));
  return found
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

function daysOf(name: HolidayName, year: number): Holiday[] {
  const rule: HolidayRule = HOLIDAY_RULES[name];
  if ('hijri' in rule) {
    return hijriDays(year, rule.hijri).map((each) => ({
      key: `${name}-${each.year}`,
      name,
      day: each.day,
      byMoon: true,
    }));
  }
  if ('easter' in rule) {
    return [{ key: `${name}-${year - 8}`, name, day: later(easterOf(year), rule.easter), byMoon: false }];
  }
  const [month, date] = rule.ethiopian;
  // An Ethiopian year begins in the September of a Gregorian one.
  return [year - 8, year - 7].map((of) => {
    const isAfterLeap = name === 'genna' && of % 4 === 0;
    // Christmas falls on 28 Tahsas after a year whose Pagume has six days, so that it is always 7 January.
    const day = fromEthiopian({ year: of, month, date: isAfterLeap ? date - 1 : date });
    return { key: `${name}-${of}`, name, day, byMoon: false };
  });
}

/** Easter by the Julian calendar, which lies thirteen days behind until 2099 (Meeus). */
function easterOf(year: number): string {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const sum = moon + sunday + 114;
  const julian = `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`;
  return later(julian, 13);
}

/** Lists the days of a Gregorian year that are a date of the Islamic one, by the calendar of Umm al-Qura. */
const hijriDays = (year: number, [month, date]: readonly [number, number]) =>
  hijriDaysOf(year).filter((each) => each.month === month && each.date === date);

interface HijriDay {
  year: number;
  month: number;
  date: number;
  day: string;
}

/** A year is read once, because each of its days takes the formatter some ten microseconds. */
const hijriYears = new Map<number, HijriDay[]>();
const MOST_YEARS = 20;

function hijriDaysOf(year: number): HijriDay[] {
  const known = hijriYears.get(year);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
    timeZone: 'Africa/Addis_Ababa',
  });
  const found: HijriDay[] = [];
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = later(day, 1)) {
    const parts = Object.fromEntries(
      format.formatToParts(noonOf(day)).map(({ type, value }) => [type, value]),
    );
    const { year: of = '0', month = '', day: date = '' } = parts;
    found.push({ year: Number.parseInt(of, 10), month: Number(month), date: Number(date), day });
  }
  if (hijriYears.size >= MOST_YEARS) hijriYears.clear();
  hijriYears.set(year, found);
  return found;
}

/** The owner's decision about a holiday. */
export interface DecidedHoliday {
  key: string;
  day: string;
  /** The shop is open although it is a holiday. */
  isOpen: boolean;
}

/** A period in which the shop is closed, first and last day included. */
export interface Closing {
  from: string;
  to: string;
}

/** A holiday after the owner's decision. */
interface KeptHoliday extends Holiday {
  /** The day is certain: confirmed by the owner, or not set by the moon. Unconfirmed Islamic holidays close nothing. */
  isConfirmed: boolean;
  isOpen: boolean;
}

/** Lists the holidays of a year after the owner's decisions, which may move a holiday out of the year or into it. */
export function keptHolidaysOf(year: number, decided: readonly DecidedHoliday[]): KeptHoliday[] {
  const computed = [year - 1, year, year + 1].flatMap(cachedHolidaysOf);
  return computed
    .map((holiday) => {
      const word = decided.find(({ key }) => key === holiday.key);
      return {
        ...holiday,
        day: word?.day ?? holiday.day,
        isConfirmed: word !== undefined || !holiday.byMoon,
        isOpen: word?.isOpen ?? false,
      };
    })
    .filter(({ day }) => day.startsWith(`${year}-`))
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

/** The computed holidays of each year, cached because every reading of the settings needs them. */
const computedYears = new Map<number, Holiday[]>();
function cachedHolidaysOf(year: number): Holiday[] {
  const before = computedYears.get(year);
  if (before) return before;
  const holidays = holidaysOf(year);
  computedYears.set(year, holidays);
  return holidays;
}

/**
 * Lists the days from `from` to `to`, both included, on which the shop is closed in addition to its weekly closed days.
 */
export function closedDays(
  { decided, closings }: { decided: readonly DecidedHoliday[]; closings: readonly Closing[] },
  { from, to }: Closing,
): string[] {
  const closed = new Set<string>();
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    for (const { day, isConfirmed, isOpen } of keptHolidaysOf(year, decided)) {
      if (isConfirmed && !isOpen && day >= from && day <= to) closed.add(day);
    }
  }
  for (const closing of closings) {
    const last = closing.to < to ? closing.to : to;
    for (let day = closing.from > from ? closing.from : from; day <= last; day = later(day, 1))
      closed.add(day);
  }
  return [...closed].toSorted();
}

/** The number of days before and after today whose closed days are computed, for deadlines and deliveries. */
const BACK = 60;
const AHEAD = 400;
export function calendarAround(moment: Date): Closing {
  const today = dayInEthiopia(moment);
  return { from: later(today, -BACK), to: later(today, AHEAD) };
}
