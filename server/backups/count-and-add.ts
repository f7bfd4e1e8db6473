import type { Database } from '#server/lib/database/database.ts';

/** The rows of a table, and the sum of each of its columns of money, in santim as decimal text. */
export interface TableSums {
  rows: number;
  santim: Record<string, string>;
}
export type Sums = Record<string, TableSums>;

/**
 * Counts the rows of every table and adds up every column of money; new tables and columns are included automatically.
 */
export async function countAndAdd(query: Database['query']): Promise<Sums> {
  const { rows } = await query(
    `select tables.table_name as name, coalesce(array_agg(column_name::text order by column_name)
       filter (where column_name like '%santim%' and data_type = 'bigint'), '{}') as money
     from information_schema.tables join information_schema.columns using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
     group by tables.table_name order by tables.table_name`,
  );
  const sums: Sums = {};
  for (const { name, money } of rows as { name: string; money: string[] }[]) {
    const columns = money.map((column) => `coalesce(sum("${column}"), 0)::text as "${column}"`);
    const counted = await query(`select ${['count(*)::int as rows', ...columns].join(', ')} from "${name}"`);
    const { rows: count, ...santim } = counted.rows[0];
    sums[name] = { rows: count, santim };
  }
  return sums;
}

/** Describes the differences in words; empty when there are none. */
export function findDifferences(expected: Sums, found: Sums): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...names].flatMap((name) => {
    const [before, after] = [expected[name], found[name]];
    if (!before || !after) return [`${name} is ${before ? 'missing' : 'there, and was not'}`];
    const money = Object.keys(before.santim)
      .filter((column) => before.santim[column] !== after.santim[column])
      .map(
        (column) =>
          `${name}.${column}: ${before.santim[column]} santim were backed up, ${after.santim[column]} are there`,
      );
    const rows =
      before.rows === after.rows
        ? []
        : [`${name}: ${before.rows} rows were backed up, ${after.rows} are there`];
    return [...rows, ...money];
  });
}
