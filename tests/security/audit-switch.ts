import type { Shop } from '../support/start-shop.ts';

export type AuditSwitch = Awaited<ReturnType<typeof plantAuditSwitch>>;

/**
 * Plants a switch that keeps rows out of the audit log, and a function that hashes all tables but some: it is planned
 * once for all its calls, and turning the switch changes no schema.
 */
export async function plantAuditSwitch({ query }: Shop['database'], aside: readonly string[]) {
  const { rows: tables } = await query(
    `select tablename from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [aside],
  );
  const hashOf = ({ tablename }: { tablename: string }) =>
    `select '${tablename}', count(*), sum(hashtextextended(t::text, 0)) from "${tablename}" t`;
  const hashes = (tables as { tablename: string }[]).map(hashOf).join(' union all ');
  await query('create schema planted');
  await query(
    `create function planted.hashes() returns table (name text, rows bigint, hash numeric) language plpgsql
     as $$ begin return query ${hashes}; end $$`,
  );
  await query('create table planted.switch as select true as may_write');
  await query(
    `create function planted.may_write() returns boolean language sql stable
     as 'select may_write from planted.switch'`,
  );
  await query('alter table audit_log add constraint planted check (planted.may_write()) not valid');
  return {
    hashTables: async () => (await query('select * from planted.hashes() order by name')).rows,
    letWrite: (may: boolean) => query('update planted.switch set may_write = $1', [may]),
    remove: () => query('alter table audit_log drop constraint planted'),
  };
}
