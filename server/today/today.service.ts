import { toBirr } from '#contract/money.ts';
import type { Today } from '#contract/work/today.ts';
import { MOST_WAITING, waitingFor, type WaitingKind } from '#contract/work/waiting-work.ts';
import { dayInEthiopia } from '#contract/days/days.ts';
import { can } from '#contract/accounts/jobs.ts';
import type { Rights } from '#contract/accounts/roles.ts';
import { isLate, type BackupsService } from '#server/backups/backups.service.ts';
import type { Config } from '#server/platform/config.ts';
import { CLOSING_WAITING } from '#server/closing/closing.service.ts';
import { deliveriesWaiting } from '#server/deliveries/planning/planning.service.ts';
import { DRAWERS_WAITING } from '#server/drawers/drawers.service.ts';
import { FISCAL_WAITING } from '#server/papers/papers.service.ts';
import { HOLDS_WAITING } from '#server/holds/holds.service.ts';
import { monthsWaiting } from '#server/month/month.service.ts';
import { QUOTATIONS_WAITING } from '#server/quotations/quotations.service.ts';
import {
  CERTIFICATES_WAITING,
  INCOMING_WAITING,
  ORDERS_WAITING,
  listSoldTwice,
  readTrade,
  type SalesDeps,
  type Trade,
} from '#server/sales/sales.service.ts';
import type { OutgoingService } from '#server/outgoing/outgoing.service.ts';
import { REVIEWS_WAITING } from '#server/reviews/reviews.service.ts';
import { CASES_WAITING, OWED_WAITING, REFUSED_WAITING } from '#server/service-cases/service-cases.service.ts';
import { GOODS_WAITING, LOW_WAITING } from '#server/stock/stock.service.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { momentOrNull } from '#server/lib/http/http.ts';
import { countWaiting, type Waiting, type WaitingRows } from '#server/lib/database/waiting.ts';
import type { Database } from '#server/lib/database/database.ts';
import { workWaiting } from '#server/workshop/workshop.service.ts';
import { readUncleanEnd } from './last-run.service.ts';
import { countWithheld } from './example-goods.store.ts';

export interface TodayParts {
  database: Pick<Database, 'reader'>;
  sales: SalesDeps;
  backups: Pick<BackupsService, 'read'>;
  outgoing: Pick<OutgoingService, 'read'>;
  config: Pick<Config, 'mode' | 'dataDir' | 'database'>;
}

/** The most sales of pieces that were sold twice that are shown at once. */
const MOST_SOLD_TWICE = 20;
const WEEK_MS = 7 * 86_400_000;

/** The rows of each kind of waiting work. */
const waitingRows = (who: AuthenticatedUser): Record<WaitingKind, WaitingRows> => ({
  ...ORDERS_WAITING,
  ...INCOMING_WAITING,
  ...CERTIFICATES_WAITING,
  ...QUOTATIONS_WAITING,
  ...HOLDS_WAITING,
  ...deliveriesWaiting(who),
  ...CASES_WAITING,
  ...OWED_WAITING,
  ...REFUSED_WAITING,
  ...workWaiting(who),
  ...LOW_WAITING,
  ...GOODS_WAITING,
  ...REVIEWS_WAITING,
  ...FISCAL_WAITING,
  ...DRAWERS_WAITING,
  ...CLOSING_WAITING,
  ...monthsWaiting(),
});

/** Reads the work that waits for a person, in one statement: first what is late, then by its moment. */
async function readWaiting({ database }: TodayParts, who: AuthenticatedUser): Promise<Today['toDo']> {
  const rows = waitingRows(who);
  const theirs = waitingFor(who);
  const found = await countWaiting<WaitingKind>(
    database.reader,
    Object.fromEntries(theirs.map((kind) => [kind, rows[kind]])),
    MOST_WAITING,
  );
  const momentOf = ({ since }: Waiting) => since?.getTime() ?? Infinity;
  return found
    .filter(({ count }) => count > 0)
    .sort(
      (one, other) =>
        Number(other.late > 0) - Number(one.late > 0) ||
        (momentOf(one) === momentOf(other) ? 0 : momentOf(one) - momentOf(other)) ||
        theirs.indexOf(one.kind) - theirs.indexOf(other.kind),
    )
    .map(({ since, ...counts }) => ({ ...counts, since: momentOrNull(since) }));
}

/**
 * Reads the open work that is a person's by their jobs, and today's sales. The statements run one after the other: together they
 * take less than a second, and each person of the shop asks only now and then.
 */
export async function readToday(parts: TodayParts, who: AuthenticatedUser, now: Date): Promise<Today> {
  return {
    toDo: await readWaiting(parts, who),
    ...(can(who, 'settings:write') && (await backupOf(parts, now))),
    ...(can(who, 'settings:write') && (await uncleanEndOf(parts, now))),
    ...(can(who, 'settings:write') && (await heldBackOf(parts))),
    ...(can(who, 'products:read') && { withheldExamples: await countWithheld(parts.database.reader) }),
    ...(can(who, 'turnover:read') && (await tradeOf(parts, who, now))),
    ...(can(who, 'orders:read') && {
      soldTwice: await listSoldTwice(parts.sales.database.reader, MOST_SOLD_TWICE),
    }),
  };
}

/** The state of the last backup. A demo without backups gets no warning. */
async function backupOf({ backups, config }: TodayParts, now: Date): Promise<Pick<Today, 'backup'>> {
  const statuses = await backups.read();
  if (statuses.length === 0 && config.mode !== 'production') return {};
  const times = statuses.map(({ madeAt }) => madeAt).toSorted((one, other) => Number(one) - Number(other));
  const madeAt = times[0] ?? null;
  return { backup: { madeAt: madeAt?.toISOString() ?? null, isLate: isLate({ madeAt }, now) } };
}

async function uncleanEndOf({ config }: TodayParts, now: Date): Promise<Pick<Today, 'uncleanEnd'>> {
  const uncleanEnd = await readUncleanEnd(config, now);
  return uncleanEnd ? { uncleanEnd } : {};
}

async function heldBackOf({ outgoing }: TodayParts): Promise<Pick<Today, 'heldBack'>> {
  const heldBack = await outgoing.read();
  return heldBack ? { heldBack } : {};
}

/** Today's orders, and today's money for those who may see the books. */
async function tradeOf(
  { sales }: TodayParts,
  who: Rights,
  now: Date,
): Promise<Pick<Today, 'orders' | 'money'>> {
  const began = new Date(`${dayInEthiopia(now)}T00:00:00+03:00`);
  const weekBefore = (moment: Date) => new Date(moment.getTime() - WEEK_MS);
  const current = await readTrade(sales, began, now);
  const before = await readTrade(sales, weekBefore(began), weekBefore(now));
  return {
    orders: { today: taken(current), weekBefore: taken(before) },
    ...(can(who, 'books:read') && {
      money: { today: toBirr(current.money), weekBefore: toBirr(before.money) },
    }),
  };
}

const taken = ({ orders, total }: Trade) => ({ orders, total: toBirr(total) });
