import { fromEthiopian } from '#contract/days/calendar.ts';
import { foldedLetter } from '#server/lib/ethiopic-letters.ts';

type Months = ReadonlyMap<string, number>;

/** The shortest beginning of a name that is not taken for another's: 'mar' and 'may', but 'sept' too. */
const SHORTEST = 3;

const plain = (name: string): string => Array.from(name.toLowerCase(), foldedLetter).join('');

/** Names that a calendar's own list does not have. */
const ALSO: readonly [string, number][] = [
  ['tikimt', 2],
  ['tekemt', 2],
  ['hedar', 3],
  ['hidar', 3],
  ['tahesas', 4],
  ['tahsas', 4],
  ['tir', 5],
  ['yekatit', 6],
  ['megabit', 7],
  ['miyazia', 8],
  ['miazia', 8],
  ['ginbot', 9],
  ['senie', 10],
  ['nehasie', 12],
  ['nehase', 12],
  ['pagume', 13],
  ['pagumen', 13],
];

function namesBy(calendar: string, days: readonly string[]): [string, number][] {
  return ['en', 'am'].flatMap((language) => {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-${calendar}`, {
      month: 'long',
      timeZone: 'UTC',
    });
    return days.map((day, at): [string, number] => [
      plain(format.format(new Date(`${day}T12:00:00Z`))),
      at + 1,
    ]);
  });
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** The names are made when the first is asked for: most files have none, and the languages of a calendar take megabytes. */
const once = (make: () => Months): (() => Months) => {
  let made: Months | null = null;
  return () => (made ??= make());
};

/** The months of the Gregorian calendar, by their names in English and Amharic. */
export const englishMonths = once(
  () =>
    new Map(
      namesBy(
        'gregory',
        numbers(12).map((month) => `2026-${String(month).padStart(2, '0')}-01`),
      ),
    ),
);
/** The months of the Ethiopian calendar, by their names in Amharic and as they are written in Latin letters. */
export const ethiopianMonths = once(
  () =>
    new Map([
      ...namesBy(
        'ethiopic',
        numbers(13).map((month) => fromEthiopian({ year: 2019, month, date: 1 })),
      ),
      ...ALSO,
    ]),
);

/** Returns the month that a name or its beginning means, where it can be one alone. */
export function readMonth(name: string, months: Months): number | null {
  const asked = plain(name);
  const exact = months.get(asked);
  if (exact !== undefined) return exact;
  if (asked.length < SHORTEST) return null;
  const found = new Set([...months].filter(([each]) => each.startsWith(asked)).map(([, month]) => month));
  return found.size === 1 ? [...found][0]! : null;
}
