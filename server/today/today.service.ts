import { toBirr } from '#contract/money.ts';
import { MOST_TO_DO, type ToDo, type Today } from '#contract/work/today.ts';
import { dayInEthiopia } from '#contract/days/days.ts';
import { can } from '#contract/accounts/jobs.ts';
import type { Permission } from '#contract/accounts/permissions.ts';
import { toDoOf } from '#contract/accounts/jobs-today.ts';
import type { Rights } from '#contract/accounts/roles.ts';
import { isLate, type BackupsService } from '#server/backups/backups.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { DispatchService } from '#server/dispatch/dispatch.service.ts';
import {
  countIncomingMoney,
  readOrderCounts,
  readSoldTwice,
  readTrade,
  type SalesDeps,
  type Trade,
} from '#server/sales/sales.service.ts';
import type { OutgoingService } from '#server/outgoing/outgoing.service.ts';
import type { ReviewsService } from '#server/reviews/reviews.service.ts';
import type { ServiceCasesService } from '#server/service-cases/service-cases.service.ts';
import type { StockService } from '#server/stock/stock.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { WorkshopService } from '#server/workshop/workshop.service.ts';
import { readUncleanEnd } from './last-run.service.ts';
import { countWithheld } from './example-goods.store.ts';

export interface TodayParts {
  database: Pick<Database, 'reader'>;
  sales: SalesDeps;
  dispatch: Pick<DispatchService, 'countPlanning'>;
  workshop: Pick<WorkshopService, 'countLate'>;
  serviceCases: Pick<ServiceCasesService, 'countWaiting'>;
  reviews: Pick<ReviewsService, 'countNew'>;
  stock: Pick<StockService, 'countLow'>;
  backups: Pick<BackupsService, 'read'>;
  outgoing: Pick<OutgoingService, 'read'>;
  config: Pick<Config, 'mode' | 'dataDir' | 'database'>;
}

/** The most sales of pieces that were sold twice that are shown at once. */
const MOST_SOLD_TWICE = 20;
const WEEK_MS = 7 * 86_400_000;

type Count = (parts: TodayParts) => Promise<Partial<ToDo>>;

/** The counts of open work, each with the permission that it needs, and what it counts. */
const COUNTS: readonly (readonly [Permission, readonly (keyof ToDo)[], Count])[] = [
  [
    'orders:read',
    ['toConfirm', 'toPrepare', 'toDeliver', 'needsReview'],
    async ({ sales }) => {
      const { toConfirm, toPrepare, toDeliver, needsReview } = await readOrderCounts(sales);
      return { toConfirm, toPrepare, toDeliver, needsReview };
    },
  ],
  [
    'payments:write',
    ['incomingMoney'],
    async ({ sales }) => ({ incomingMoney: await countIncomingMoney(sales) }),
  ],
  [
    'deliveries:read',
    ['dueToday', 'withoutDay', 'toCall'],
    ({ dispatch }) => dispatch.countPlanning(MOST_TO_DO),
  ],
  [
    'workshop:read',
    ['workLate'],
    async ({ workshop }) => ({ workLate: await workshop.countLate(MOST_TO_DO) }),
  ],
  [
    'service:write',
    ['cases'],
    async ({ serviceCases }) => ({ cases: await serviceCases.countWaiting(MOST_TO_DO) }),
  ],
  [
    'reviews:write',
    ['newReviews'],
    async ({ reviews }) => ({ newReviews: await reviews.countNew(MOST_TO_DO) }),
  ],
  ['stock:read', ['lowStock'], async ({ stock }) => ({ lowStock: await stock.countLow(MOST_TO_DO) })],
];

/**
 * Reads the open work that is a person's by their jobs, and today's sales. The statements run one after the other: together they
 * take less than a second, and each person of the shop asks only now and then.
 */
export async function readToday(parts: TodayParts, who: Rights, now: Date): Promise<Today> {
  const toDo: ToDo = {};
  const theirs = toDoOf(who);
  for (const [permission, names, count] of COUNTS)
    if (can(who, permission) && names.some((name) => theirs.includes(name)))
      Object.assign(toDo, upToMost(await count(parts), theirs));
  return {
    toDo,
    ...(can(who, 'settings:write') && (await backupOf(parts, now))),
    ...(can(who, 'settings:write') && (await uncleanEndOf(parts, now))),
    ...(can(who, 'settings:write') && (await heldBackOf(parts))),
    ...(can(who, 'products:read') && { withheldExamples: await countWithheld(parts.database.reader) }),
    ...(can(who, 'turnover:read') && (await tradeOf(parts, who, now))),
    ...(can(who, 'orders:read') && { soldTwice: await readSoldTwice(parts.sales, MOST_SOLD_TWICE) }),
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

const upToMost = (counts: Partial<ToDo>, wanted: readonly string[]): Partial<ToDo> =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([name, count]) =>
      wanted.includes(name) ? [[name, Math.min(count, MOST_TO_DO)]] : [],
    ),
  );

const taken = ({ orders, total }: Trade) => ({ orders, total: toBirr(total) });
