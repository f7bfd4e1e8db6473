import type { Database } from '../database/database.ts';
import type { Jobs } from './jobs.ts';

/**
 * Vacuums and analyzes the embedded database every night, because nothing else does: it has no autovacuum, so that rows
 * that are gone would stay in its files and statements would be planned for tables as they were at first.
 */
export function vacuumEveryNight(database: Database, jobs: Jobs): void {
  if (database.kind === 'embedded') jobs.defineEveryNight('vacuum', () => vacuumTables(database));
}

/** Vacuums table by table, so that calls of shoppers come between. */
export async function vacuumTables({ query }: Pick<Database, 'query'>): Promise<void> {
  const { rows } = await query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of rows) await query(`vacuum (analyze) ${name}`);
}
