import { spansOf, WEEKDAYS, type Hours, type OpeningTimes, type Weekday } from './opening-times.ts';

type Times = Hours & Pick<OpeningTimes, 'openDays'>;

/** Days of one language, and how it joins days and hours. */
interface Language {
  days: Readonly<Record<Weekday, string>>;
  everyDay: string;
  range: (from: string, to: string) => string;
  pair: (one: string, other: string) => string;
  hours: (from: string, to: string) => string;
  /** Stands after the last hours of a day. */
  after: string;
  beside: string;
  between: string;
}

const plain = (clock: string): string => clock.replace(/^0/, '');

/** The parts of a day by the Ethiopian clock, each with the hour, counted from midnight, at which it begins. */
const PARTS = [
  { from: 0, name: 'ሌሊቱ' },
  { from: 6, name: 'ጠዋቱ' },
  { from: 12, name: 'ቀኑ' },
  { from: 18, name: 'ምሽቱ' },
] as const;

/** Writes a clock time by the Ethiopian clock, whose hours begin at six: 'ጠዋቱ 2:30'. */
function ethiopianHour(clock: string): string {
  const [hour = '', minute = ''] = clock.split(':');
  const part = PARTS.findLast(({ from }) => from <= Number(hour))!;
  return `${part.name} ${(Number(hour) + 6) % 12 || 12}${minute === '00' ? '' : `:${minute}`}`;
}

const ENGLISH: Language = {
  days: {
    ...{ sun: 'Sunday', mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday' },
    ...{ thu: 'Thursday', fri: 'Friday', sat: 'Saturday' },
  },
  everyDay: 'Every day',
  range: (from, to) => `${from} to ${to}`,
  pair: (one, other) => `${one} and ${other}`,
  hours: (from, to) => `${plain(from)}–${plain(to)}`,
  after: '',
  beside: ', ',
  between: '; ',
};

const AMHARIC: Language = {
  days: { sun: 'እሑድ', mon: 'ሰኞ', tue: 'ማክሰኞ', wed: 'ረቡዕ', thu: 'ሐሙስ', fri: 'ዓርብ', sat: 'ቅዳሜ' },
  everyDay: 'በየቀኑ',
  range: (from, to) => `ከ${from} እስከ ${to}`,
  pair: (one, other) => `${one} እና ${other}`,
  hours: (from, to) => `ከ${ethiopianHour(from)} እስከ ${ethiopianHour(to)}`,
  after: ' ሰዓት',
  beside: '፣ ',
  between: '፤ ',
};

/** The days of a week as people say them, from Monday. */
const fromMonday = (): Weekday[] => [...WEEKDAYS.slice(1), WEEKDAYS[0]];

/** Writes when a shop is open; '' for a shop without opening times. Each run of days with the same times is said once. */
export function openingWords(times: Times, language: 'en' | 'am'): string {
  if (times.openDays.length === 0) return '';
  const { days, ...say } = language === 'am' ? AMHARIC : ENGLISH;
  const runs: { days: Weekday[]; hours: string; last: number }[] = [];
  fromMonday().forEach((day, position) => {
    const spans = spansOf(day, times);
    if (!times.openDays.includes(day) || spans.length === 0) return;
    const hours =
      spans.map(({ opensAt, closesAt }) => say.hours(opensAt, closesAt)).reduce(say.pair) + say.after;
    const run = runs.at(-1);
    if (run && run.hours === hours && run.last === position - 1) {
      run.days.push(day);
      run.last = position;
    } else runs.push({ days: [day], hours, last: position });
  });
  const inWords = (of: readonly Weekday[]) => {
    const [first, last] = [days[of[0]!], days[of.at(-1)!]];
    if (of.length === WEEKDAYS.length) return say.everyDay;
    if (of.length > 2) return say.range(first, last);
    return of.length === 2 ? say.pair(first, last) : first;
  };
  const hours = [...new Set(runs.map((run) => run.hours))];
  return hours
    .map((each) => {
      const groups = runs.filter((run) => run.hours === each).map((run) => inWords(run.days));
      return `${groups.join(say.beside)}${say.beside}${each}`;
    })
    .join(say.between);
}

/** Returns the opening times as schema.org writes them, such as 'Mo 08:30-12:30': one for each time of each day. */
export const openingsOf = (times: Times): string[] =>
  fromMonday()
    .filter((day) => times.openDays.includes(day))
    .flatMap((day) =>
      spansOf(day, times).map(
        ({ opensAt, closesAt }) => `${ENGLISH.days[day].slice(0, 2)} ${opensAt}-${closesAt}`,
      ),
    );

/** Returns the words that shoppers read in both languages: the shop's own ones of before, or those of its times. */
export const toldHours = (
  settings: Times & { openingHours: string; openingHoursAm: string },
): { openingHours: string; openingHoursAm: string } =>
  settings.openingHours || settings.openingHoursAm
    ? { openingHours: settings.openingHours, openingHoursAm: settings.openingHoursAm }
    : { openingHours: openingWords(settings, 'en'), openingHoursAm: openingWords(settings, 'am') };
