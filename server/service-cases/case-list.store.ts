import { sql } from 'kysely';
import { CASE_FACTS, CASE_STATES, OPEN_CASE_STATES } from '#contract/work/case-states.ts';
import type { CaseQuery, CaseSummary } from '#contract/work/service-cases.ts';
import { many, one } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { likePattern } from '#server/lib/database/search-patterns.ts';

export type ListedCase = Omit<CaseSummary, 'due' | 'isOverdue'> & {
  /** The day of the visit that is planned; null: none is. */
  visitDay: string | null;
  changedAt: Date;
};

/** The latest day of an open visit, as 'YYYY-MM-DD'; such texts sort by day. */
const VISIT_DAY = sql`(select max(day)::text from service_case_visits visit
  join deliveries on deliveries.id = visit.delivery_id
  where visit.case_id = cases.id and deliveries.state in ('open', 'on-the-way') and cases.state = 'planned')`;
const JOINED = sql`service_cases cases join orders on orders.id = cases.order_id`;
const MAX_WORDS = 8;

const WAIT_FOR_SHOP = CASE_STATES.filter(
  (state) => CASE_FACTS[state].waitsFor === 'shop' && state !== 'in-repair',
);
/** Cases of which the shop does the next step. A planned one waits for its visit, and a repair for its workshop. */
const TO_GO_ON = sql<boolean>`ended_at is null and cases.state in (${sql.join(WAIT_FOR_SHOP.map((state) => sql.lit(state)))})
  and not exists (select from service_case_visits visit join deliveries on deliveries.id = visit.delivery_id
    where visit.case_id = cases.id and deliveries.state in ('open', 'on-the-way'))`;
const GIVES_BACK = sql<boolean>`cases.wish = 'money-back' and cases.state <> 'asked'`;
const GOES_ON = sql<boolean>`${TO_GO_ON} and not (${GIVES_BACK})`;

/** The cases that wait for somebody. */
export const CASES_WAITING = {
  cases: sql`select changed_at + interval '1 day' as due from service_cases cases where ${GOES_ON}`,
};

/**
 * The cases whose money is to be given back, with the columns of `PAYMENTS_TO_GIVE_BACK`. One whose refund is under way
 * has its outcome already.
 */
export const CASES_TO_GIVE_BACK = sql`
  select cases.id, cases.order_id, cases.id as case_id, null::text as currency, null::bigint as minor, 'case' as why,
    cases.changed_at as since
  from service_cases cases where ${TO_GO_ON} and ${GIVES_BACK} and cases.outcome is null`;

function fits({ keyword = '', state, kind }: CaseQuery) {
  const conditions = [sql<boolean>`true`];
  if (state === 'open') conditions.push(sql`cases.state = any(${OPEN_CASE_STATES}::text[])`);
  else if (state === 'to-go-on') conditions.push(GOES_ON);
  else if (state) conditions.push(sql`cases.state = ${state}`);
  if (kind) conditions.push(sql`cases.kind = ${kind}`);
  for (const word of keyword.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)) conditions.push(has(word));
  return sql.join(conditions, sql` and `);
}

/** The number of a case or of its order, a word of the buyer's name, or a phone as people type it. */
function has(word: string) {
  const digits = word.replace(/\D/g, '');
  const number = /^\d{1,9}$/.test(word) ? Number(word) : null;
  return sql<boolean>`(
    cases.number = ${number}::int or orders.number = ${number}::int
    or fold_for_search(concat_ws(' ', orders.buyer_name, orders.shipping_address ->> 'name'))
      like fold_for_search(${likePattern(word)})
    or (length(${digits}) >= 6 and orders.shipping_address ->> 'phone' like '%' || ltrim(${digits}, '0') || '%'))`;
}

/** The newest first. */
export function listCasesForShop(db: Executor, query: CaseQuery): Promise<ListedCase[]> {
  const { page, size } = query;
  return many<ListedCase>(db)`
    select cases.id as "_id", cases.number, json_build_object('_id', orders.id, 'number', orders.number) as order,
      orders.buyer_name as buyer, cases.kind, cases.state, cases.wish, moment(cases.created_at) as "createdAt",
      cases.changed_at as "changedAt", ${VISIT_DAY} as "visitDay",
      coalesce((select string_agg(line.qty || ' × ' || ordered.name, ', ' order by line.position)
        from service_case_lines line join order_lines ordered
          on ordered.order_id = cases.order_id and ordered.position = line.position
        where line.case_id = cases.id), '') as goods
    from ${JOINED} where ${fits(query)}
    order by cases.number desc limit ${size} offset ${(page - 1) * size}`;
}

export async function countCases(db: Executor, query: CaseQuery): Promise<number> {
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from ${JOINED} where ${fits(query)}`;
  return row!.count;
}
