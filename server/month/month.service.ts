import type { Month, MonthFigures, MonthFileQuery, MonthLock } from '#contract/books/months.ts';
import { daysOfTaxMonth, nameOfTaxMonth, taxMonthOf } from '#contract/books/tax-months.ts';
import { WEBSITE_KEY } from '#contract/books/report-readings.ts';
import { dayInEthiopia, later } from '#contract/days/days.ts';
import { reportsText } from '#contract/texts/reports.ts';
import type { AccountsService } from '#server/accounts/accounts.service.ts';
import { note } from '#server/audit/audit.service.ts';
import { describePeriod } from '#server/books/books.service.ts';
import { LOCKED_MONTHS } from '#server/lib/database/book-at.ts';
import { lockInTransaction, type Executor } from '#server/lib/database/database.ts';
import { nameFor } from '#server/lib/http/answers/hide-phones.ts';
import { mayReadCosts } from '#server/lib/http/answers/hide-costs.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { beginningOf, moment } from '#server/lib/http/http.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import {
  findLocked,
  firstBookedDay,
  insertLocked,
  listOpenDays,
  listMonthsToLock,
  lockedUntil,
  SETTLED_SECONDS,
  storeFigures,
  type StoredFigures,
} from './locked-months.store.ts';
import { monthFile, type FileParts } from './month-file.ts';
import { readFigures, withoutCosts, type FigureParts } from './month-figures.ts';

export { monthsWaiting } from './locked-months.store.ts';

export type MonthService = ReturnType<typeof createMonthService>;

export interface MonthParts extends FigureParts, FileParts {
  settings: SettingsService;
  accounts: Pick<AccountsService, 'namesOf'>;
}

/** A tax month as a whole, and its lock. */
export const createMonthService = (parts: MonthParts) => ({
  read: (month = taxMonthOf(dayInEthiopia(new Date())), viewer: AuthenticatedUser) =>
    readMonth(parts, month, viewer),
  async file(
    { month = taxMonthOf(dayInEthiopia(new Date())), language }: MonthFileQuery,
    viewer: AuthenticatedUser,
  ): Promise<{ name: string; body: Buffer }> {
    const found = await readMonth(parts, month, viewer);
    const body = await monthFile(parts, found, { language, nameOf: (name) => nameFor(viewer, name) });
    return { name: `month-${month}.xlsx`, body };
  },
  lock: (request: MonthLock, by: AuthenticatedUser) => lockMonth(parts, request, by),
});

async function readMonth(parts: MonthParts, month: string, viewer: AuthenticatedUser): Promise<Month> {
  const { reader } = parts.database;
  const locked = await findLocked(reader, month);
  const figures = locked ? await figuresOfLocked(parts, month) : (await readFigures(parts, month)).figures;
  const names = await parts.accounts.namesOf(locked ? [locked.locked_by] : []);
  return {
    month: describePeriod(month),
    figures: mayReadCosts(viewer) ? figures : withoutCosts(figures),
    locked: locked
      ? { by: names.get(locked.locked_by) ?? locked.locked_by, at: moment(locked.locked_at) }
      : null,
    cannotLock: locked ? null : await refusalOf(reader, month),
    openDays: await listOpenDays(reader, daysOfTaxMonth(month)),
    toLock: await listMonthsToLock(reader),
  };
}

/** The figures of a locked month. Whoever asks first stores them, once all its sales are counted. */
async function figuresOfLocked(parts: MonthParts, month: string) {
  const locked = await findLocked(parts.database.reader, month);
  if (locked?.figures) return named(parts, locked.figures);
  const { figures, isCounted } = await readFigures(parts, month);
  if (!isCounted) return figures;
  const stored = {
    ...figures,
    sellers: figures.sellers.map((row) => ({ ...row, name: row.key })),
    stock: { ...figures.stock, at: moment(new Date()) },
  };
  return named(parts, await parts.database.transaction((tx) => storeFigures(tx, month, stored)));
}

/** Names the sellers of stored figures, which have their ids alone, because a stored name could not be erased. */
async function named({ accounts }: MonthParts, figures: StoredFigures): Promise<MonthFigures> {
  const names = await accounts.namesOf(figures.sellers.map(({ key }) => key));
  const nameOf = (key: string) => names.get(key) ?? (key === WEBSITE_KEY ? reportsText('keys.website') : key);
  // Months that were locked before reports knew places have none.
  return {
    ...figures,
    places: figures.places ?? [],
    sellers: figures.sellers.map((row) => ({ ...row, name: nameOf(row.key) })),
  };
}

const endOf = (month: string): Date => beginningOf(later(daysOfTaxMonth(month).to, 1));

/** Tells why a month cannot be locked now; null if it can. */
async function refusalOf(db: Executor, month: string): Promise<Month['cannotLock']> {
  const until = await lockedUntil(db);
  if (until !== null && endOf(month) <= until) return { why: 'month-locked', month: null };
  if (Date.now() < endOf(month).getTime() + SETTLED_SECONDS * 1000)
    return { why: 'month-not-over', month: null };
  const first = await firstBookedDay(db, until);
  const open = first === null ? month : taxMonthOf(first);
  return open < month ? { why: 'earlier-month-open', month: open } : null;
}

/**
 * Locks a month: from then on its figures stay, and what is told of it later is booked when it is told.
 * @throws HttpError 409 for a month that is not over, or locked, or has an open one before it, and where other days
 * than the sender saw are not closed.
 */
async function lockMonth(parts: MonthParts, { month, openDays }: MonthLock, by: AuthenticatedUser) {
  const { vatCountsAt: countsAt } = (await parts.settings.get()).settings;
  await parts.database.transaction(async (tx) => {
    // Deeds of before that are being booked are waited for, and later ones wait.
    await lockInTransaction(tx, LOCKED_MONTHS);
    const refusal = await refusalOf(tx, month);
    if (refusal)
      throw new HttpError(refusal.why, {
        ...(refusal.month !== null && { params: { month: nameOfTaxMonth(refusal.month, 'en') } }),
      });
    const open = await listOpenDays(tx, daysOfTaxMonth(month));
    if (open.length !== openDays) throw new HttpError('open-days-changed', { params: { days: open.length } });
    if (!(await insertLocked(tx, { month, until: endOf(month), by: by.id, countsAt })))
      throw new HttpError('month-locked');
    await note(tx, 'month.locked', {
      by,
      of: { id: month, label: nameOfTaxMonth(month, 'en') },
      after: { vatCountsAt: countsAt, daysNotClosed: openDays },
    });
  });
  await figuresOfLocked(parts, month);
  return readMonth(parts, month, by);
}
