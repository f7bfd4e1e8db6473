import { keptHolidaysOf, type HolidayName } from '#contract/days/calendar.ts';
import type {
  CalendarYear,
  HolidayDecision,
  NewClosing,
  ShopClosing,
} from '#contract/days/calendar-requests.ts';
import { noonOf } from '#contract/days/days.ts';
import { calendarText } from '#contract/texts/calendar.ts';
import { note } from '#server/audit/audit.service.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import {
  addClosing,
  countOpenByDay,
  decide,
  deleteClosing,
  listClosings,
  listDecided,
  type ClosingRow,
} from './calendar.store.ts';

/** The most days by which a holiday may be moved; more is taken for a typing error. */
const MOST_DAYS_MOVED = 10;
const DAY_MS = 86_400_000;

/** The days on which the shop is closed, holidays and its own closings; others read them from the settings. */
export interface CalendarParts {
  database: Database;
  settings: SettingsService;
}

/** Says on which day a holiday is. @throws HttpError 404; 400 for a day that is far from the computed one. */
export async function decideHoliday(
  { database, settings }: CalendarParts,
  key: string,
  { day, isOpen }: HolidayDecision,
  by: AuthenticatedUser,
): Promise<void> {
  const name = nameOf(key, day);
  await database.transaction(async (tx) => {
    const before = await decide(tx, { key, day, isOpen });
    const subject = { id: key, label: `${calendarText(`holidays.${name}`)} ${day.slice(0, 4)}` };
    await note(tx, 'settings.holiday-decided', {
      by,
      of: subject,
      before: { day: before?.day ?? null, isOpen: before?.isOpen ?? false },
      after: { day, isOpen },
    });
  });
  await settings.follow();
}

export async function closeDays(
  { database, settings }: CalendarParts,
  { from, to, reason, reasonAm }: NewClosing,
  by: AuthenticatedUser,
): Promise<ShopClosing> {
  const row = await database.transaction(async (tx) => {
    const wanted = { from_day: from, to_day: to, reason, reason_am: reasonAm };
    const { row: closing, isNew } = await addClosing(tx, wanted);
    const after = { from, to, reason, reasonAm };
    if (isNew) await note(tx, 'settings.closing-added', { by, of: subjectOf(closing), after });
    return closing;
  });
  await settings.follow();
  return closingAnswer(row, await countOpenByDay(database.reader, { from, to }));
}

/** Opens the shop on the days of a closing. @throws HttpError 404. */
export async function openDays(
  { database, settings }: CalendarParts,
  id: string,
  by: AuthenticatedUser,
): Promise<void> {
  await database.transaction((tx) => endClosing(tx, id, by));
  await settings.follow();
}

async function endClosing(tx: Transaction, id: string, by: AuthenticatedUser): Promise<void> {
  const row = await deleteClosing(tx, id);
  if (!row) throw new HttpError('not-found');
  const { from_day: from, to_day: to, reason } = row;
  await note(tx, 'settings.closing-ended', { by, of: subjectOf(row), before: { from, to, reason } });
}

export async function readYear({ database: { reader } }: CalendarParts, year: number): Promise<CalendarYear> {
  const range = { from: `${year}-01-01`, to: `${year}-12-31` };
  const [closings, decided, deliveries] = await Promise.all([
    listClosings(reader, range),
    listDecided(reader),
    countOpenByDay(reader, range),
  ]);
  const computed = [year - 1, year, year + 1].flatMap((each) => keptHolidaysOf(each, []));
  const holidays = keptHolidaysOf(year, decided).map((holiday) => ({
    ...holiday,
    computed: computed.find(({ key }) => key === holiday.key)!.day,
    deliveries: deliveries.get(holiday.day) ?? 0,
  }));
  return { year, holidays, closings: closings.map((row) => closingAnswer(row, deliveries)) };
}

/**
 * Returns the name of a holiday, for a day to which it is moved.
 * @throws HttpError 404; 400 for a day far from the computed one.
 */
function nameOf(key: string, day: string): HolidayName {
  const years = [0, -1, 1].map((beside) => Number(day.slice(0, 4)) + beside);
  const holiday = years.flatMap((year) => keptHolidaysOf(year, [])).find((each) => each.key === key);
  if (!holiday) throw new HttpError('not-found');
  const moved = Math.abs(noonOf(day).getTime() - noonOf(holiday.day).getTime()) / DAY_MS;
  if (moved > MOST_DAYS_MOVED)
    throw fieldError({ day: `must be within ${MOST_DAYS_MOVED} days of ${holiday.day}` });
  return holiday.name;
}

const subjectOf = ({ id, reason, from_day: from }: ClosingRow) => ({ id, label: `${reason}, ${from}` });

function closingAnswer(
  { id, from_day: from, to_day: to, reason, reason_am: reasonAm }: ClosingRow,
  byDay: ReadonlyMap<string, number>,
): ShopClosing {
  const deliveries = [...byDay].reduce(
    (sum, [day, count]) => (day >= from && day <= to ? sum + count : sum),
    0,
  );
  return { _id: id, from, to, reason, reasonAm, deliveries };
}
