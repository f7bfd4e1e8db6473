import { sql } from 'kysely';
import { LAW_FACTS, LAW_NAMES } from '#contract/books/law-names.ts';
import type { Law, NewLaw } from '#contract/books/laws.ts';
import { toSantim } from '#contract/money.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import { lockInTransaction, type Executor, type Transaction } from '#server/lib/database/database.ts';
import { TODAY } from '#server/lib/database/ethiopian-day.ts';

const IN_BIRR = sql.join(
  LAW_NAMES.filter((law) => LAW_FACTS[law].unit === 'birr').map((law) => sql.lit(law)),
);
/** The fields that somebody has entered. */
const ENTERED = sql`law, category, case when law in (${IN_BIRR}) then birr(value) else value end as value,
  valid_from::text as "validFrom", source, checked_by as "checkedBy"`;

/** All entries, with the newest day of each law first. Of those that have begun the newest is in force. */
export function listLaws(db: Executor): Promise<Law[]> {
  return many<Law>(db)`
    select id::text as "_id", ${ENTERED}, moment(recorded_at) as "recordedAt",
      (select name from users where users.id = recorded_by) as "recordedBy",
      case when begun_at is null then 'to-come'
        when row_number() over (partition by law, category, begun_at is null order by valid_from desc, id desc) = 1
        then 'in-force' else 'past' end as state
    from laws order by law, category nulls first, valid_from desc, id desc`;
}

/** The VAT rate of today, in percent, of categories without one of their own. */
export async function usualRate(db: Executor): Promise<number> {
  const row = await one<{ percent: number }>(db)`select vat_percent_of('') as percent`;
  return row!.percent;
}

/** Says whether a day of Ethiopia is over. */
export async function isOver(tx: Transaction, day: string): Promise<boolean> {
  const row = await one<{ over: boolean }>(tx)`select ${day}::date < ${TODAY} as over`;
  return row!.over;
}

/** The latest entry for a law and category, under a lock until the transaction ends. */
export async function lockLastLaw(
  tx: Transaction,
  { law, category }: Pick<NewLaw, 'law' | 'category'>,
): Promise<(NewLaw & { _id: string }) | undefined> {
  await lockInTransaction(tx, 'laws');
  return one<NewLaw & { _id: string }>(tx)`
    select id::text as "_id", ${ENTERED} from laws where law = ${law} and category is not distinct from ${category}
    order by id desc limit 1`;
}

/** @returns the id of the entry. */
export async function insertLaw(
  tx: Transaction,
  { law, category, value, validFrom, source, checkedBy }: NewLaw,
  by: string,
): Promise<string> {
  const stored = value !== null && LAW_FACTS[law].unit === 'birr' ? toSantim(value) : value;
  const row = await one<{ id: string }>(tx)`
    insert into laws (law, category, value, valid_from, source, checked_by, recorded_by)
    values (${law}, ${category}, ${stored}, ${validFrom}::date, ${source}, ${checkedBy}, ${by})
    returning id::text as id`;
  return row!.id;
}

/** Puts the laws in force whose day has come; database triggers then update prices and pages. */
export async function beginLaws(tx: Transaction): Promise<void> {
  await run(tx)`update laws set begun_at = now() where begun_at is null and valid_from <= ${TODAY}`;
}
