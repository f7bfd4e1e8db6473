import { sql } from 'kysely';
import type { LawName } from '#contract/books/law-names.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import { lockInTransaction, type Executor, type Transaction } from '#server/lib/database/database.ts';
import { TODAY } from '#server/lib/database/ethiopian-day.ts';

export interface LawRow {
  id: number;
  law: LawName;
  category: string | null;
  /** Percent, santim or days; null ends the special value of a category. */
  value: number | null;
  /** A day such as '2026-07-08'. */
  valid_from: string;
  source: string;
  checked_by: string;
  recorded_at: Date;
  recorded_by: string | null;
  /** Null: its day has not come. */
  begun_at: Date | null;
}

const COLUMNS = sql`id, law, category, value, valid_from::text, source, checked_by, recorded_at, recorded_by, begun_at`;

/** All entries, with the newest day of each law first. */
export function listLaws(db: Executor): Promise<LawRow[]> {
  return many<LawRow>(db)`
    select ${COLUMNS} from laws order by law, category nulls first, valid_from desc, id desc`;
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
  { law, category }: Pick<LawRow, 'law' | 'category'>,
): Promise<LawRow | undefined> {
  await lockInTransaction(tx, 'laws');
  return one<LawRow>(tx)`
    select ${COLUMNS} from laws where law = ${law} and category is not distinct from ${category}
    order by id desc limit 1`;
}

export async function insertLaw(
  tx: Transaction,
  { law, category, value, valid_from: from, source, checked_by: by, recorded_by: recorder }: NewLawRow,
): Promise<LawRow> {
  const row = await one<LawRow>(tx)`
    insert into laws (law, category, value, valid_from, source, checked_by, recorded_by)
    values (${law}, ${category}, ${value}, ${from}::date, ${source}, ${by}, ${recorder})
    returning ${COLUMNS}`;
  return row!;
}
type NewLawRow = Omit<LawRow, 'id' | 'recorded_at' | 'begun_at'>;

/** Puts the laws in force whose day has come; database triggers then update prices and pages. */
export async function beginLaws(tx: Transaction): Promise<void> {
  await run(tx)`update laws set begun_at = now() where begun_at is null and valid_from <= ${TODAY}`;
}
