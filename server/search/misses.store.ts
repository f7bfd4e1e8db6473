import { sql } from 'kysely';
import { MISSES_DAYS, type MissList } from '#contract/searching/search-misses.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { TODAY } from '#server/lib/database/ethiopian-day.ts';
import { likePattern } from '#server/lib/database/search-patterns.ts';

/** A search that found nothing, as counted by one node. */
export interface CountedMiss {
  folded: string;
  typed: string;
  times: number;
  notSold: string | null;
}

export interface MissRow {
  typed: string;
  times: number;
  last_day: string;
  not_sold: string | null;
}

/** The most different searches that are stored for one day. */
export const MOST_A_DAY = 1_000;

const RECENT = sql`day > ${TODAY} - ${MISSES_DAYS}::int`;

/** Adds the counts of a node; searches that are new today only up to the limit of a day. */
export async function addMisses(db: Executor, misses: readonly CountedMiss[]): Promise<void> {
  await run(db)`
    with given as (
      select folded, typed, times, not_sold,
        exists (select from search_misses where day = ${TODAY} and search_misses.folded = given.folded) as is_known
      from unnest(${misses.map(({ folded }) => folded)}::text[], ${misses.map(({ typed }) => typed)}::text[],
        ${misses.map(({ times }) => times)}::int[], ${misses.map(({ notSold }) => notSold)}::text[])
        as given (folded, typed, times, not_sold)
    ), ranked as (
      select *, row_number() over (partition by is_known order by times desc, folded) as rank from given
    )
    insert into search_misses (day, folded, typed, times, not_sold)
    select ${TODAY}, folded, typed, times, not_sold from ranked
    where is_known or rank <= ${MOST_A_DAY} - (select count(*) from search_misses where day = ${TODAY})
    order by folded
    on conflict (day, folded) do update set
      typed = excluded.typed, times = search_misses.times + excluded.times, not_sold = excluded.not_sold`;
}

const LISTS: Readonly<Record<MissList, ReturnType<typeof sql>>> = {
  'not-found': sql`not_sold is null and not is_left_alone`,
  'not-sold': sql`not_sold is not null and not is_left_alone`,
  'left-alone': sql`is_left_alone`,
};

/** Lists searches, the most frequent first. */
export async function listMisses(
  db: Executor,
  list: MissList,
  folded: string,
  { page, size }: { page: number; size: number },
): Promise<{ misses: MissRow[]; total: number }> {
  const found = sql`
    from (
      select folded, sum(times)::int as times, max(day)::text as last_day,
        (array_agg(typed order by day desc))[1] as typed, (array_agg(not_sold order by day desc))[1] as not_sold,
        folded in (select folded from search_misses_left_alone) as is_left_alone
      from search_misses where ${RECENT} and folded like ${likePattern(folded)} group by folded
    ) misses where ${LISTS[list]}`;
  const [misses, count] = await Promise.all([
    many<MissRow>(db)`select typed, times, last_day, not_sold ${found}
      order by times desc, last_day desc, folded limit ${size} offset ${(page - 1) * size}`,
    one<{ total: number }>(db)`select count(*)::int as total ${found}`,
  ]);
  return { misses, total: count!.total };
}

/** Hides a search or shows it again. @returns whether that changed anything. */
export async function setLeftAlone(tx: Transaction, folded: string, isLeftAlone: boolean): Promise<boolean> {
  const changed = isLeftAlone
    ? await run(tx)`insert into search_misses_left_alone (folded) select ${folded}
        where exists (select from search_misses where folded = ${folded}) on conflict do nothing`
    : await run(tx)`delete from search_misses_left_alone where folded = ${folded}`;
  return changed > 0;
}

/**
 * Removes a search because its words are known now; or stores the name of the goods that it asks for and the shop does
 * not sell.
 */
export async function dealWithMiss(tx: Transaction, folded: string, notSold: string | null): Promise<void> {
  await (notSold === null
    ? run(tx)`delete from search_misses where folded = ${folded}`
    : run(tx)`update search_misses set not_sold = ${notSold} where folded = ${folded}`);
}

export async function removeOldMisses(db: Executor): Promise<void> {
  await run(db)`delete from search_misses where not (${RECENT})`;
  await run(db)`delete from search_misses_left_alone
    where folded not in (select folded from search_misses)`;
}
