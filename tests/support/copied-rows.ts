import type { Database } from '../../server/lib/database/database.ts';

/**
 * Copies one row until there are `count` more of it, past the shop: thousands take less than a second. It takes a
 * connection without a limit of time, because a busy machine needs longer than a statement of the shop may take.
 * @param own the columns in which copies differ, as SQL of `n`, the number of the copy from 1 on.
 */
export async function copyRow(
  database: Database,
  table: 'orders' | 'products' | 'users',
  id: string,
  count: number,
  own: Readonly<Record<string, string>> = {},
): Promise<void> {
  const set: Record<string, string> = { id: 'gen_random_uuid()::text', ...own };
  const { query, close } = await database.openSession();
  const { rows } = await query(
    `select column_name as name from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'
       and coalesce(column_default, '') not like 'nextval%'`,
    [table],
  );
  const names = (rows as { name: string }[]).map(({ name }) => name);
  const values = names.map((name) => set[name] ?? `one."${name}"`);
  await query(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
     select ${values.join(', ')}
     from (select * from ${table} where id = $1) one, generate_series(1, $2::int) n`,
    [id, count],
  );
  await close();
}
