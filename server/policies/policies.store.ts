import type { ColumnType, JSONColumnType } from 'kysely';
import { sql } from 'kysely';
import type { PolicyContent, PolicyName } from '#contract/policies.ts';
import type { Executor, Transaction } from '#server/platform/database.ts';

type PoliciesTables = {
  policies: {
    name: PolicyName;
    content: JSONColumnType<PolicyContent>;
    version: number;
    changed_at: ColumnType<Date, never, Date>;
    changed_by: string;
  };
};

export interface PolicyRow {
  content: PolicyContent;
  version: number;
  changed_at: Date;
}

/** What the owner wrote; nothing where he has not changed the page yet. */
export const findPolicy = (db: Executor, name: PolicyName): Promise<PolicyRow | undefined> =>
  db
    .withTables<PoliciesTables>()
    .selectFrom('policies')
    .where('name', '=', name)
    .select(['content', 'version', 'changed_at'])
    .executeTakeFirst();

export const listVersions = (db: Executor): Promise<{ name: PolicyName; version: number }[]> =>
  db.withTables<PoliciesTables>().selectFrom('policies').select(['name', 'version']).execute();

/** Writes a page if it still is at `version` (0: never changed); answers whether it was. */
export async function replacePolicy(
  tx: Transaction,
  name: PolicyName,
  content: PolicyContent,
  version: number,
  by: string,
): Promise<boolean> {
  const values = { content: JSON.stringify(content), version: version + 1, changed_by: by };
  const policies = tx.withTables<PoliciesTables>();
  if (version === 0) {
    const inserted = await policies
      .insertInto('policies')
      .values({ name, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  const updated = await policies
    .updateTable('policies')
    .set({ ...values, changed_at: sql<Date>`clock_timestamp()` })
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}
