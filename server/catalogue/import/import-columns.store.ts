import { one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** Our titles of the columns of a list, as somebody has said them of the same titles before. */
export async function findColumns(db: Executor, heads: string): Promise<string[] | undefined> {
  const row = await one<{ columns: string[] }>(db)`
    select columns from product_import_columns where heads = ${heads}`;
  return row?.columns;
}

export async function rememberColumns(
  tx: Transaction,
  heads: string,
  columns: readonly string[],
): Promise<void> {
  await run(tx)`
    insert into product_import_columns (heads, columns) values (${heads}, ${JSON.stringify(columns)}::jsonb)
    on conflict (heads) do update set columns = excluded.columns, chosen_at = clock_timestamp()`;
}
