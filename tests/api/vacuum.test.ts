import { expect, test } from 'vitest';
import { vacuumTables } from '../../server/lib/jobs/vacuum.ts';
import { readConfig } from '../../server/platform/config.ts';
import { createLog } from '../../server/platform/log.ts';
import { openDatabase } from '../../server/open-database.ts';
import { freshDatabase } from '../support/databases.ts';

test('a night gives back the room of rows that are gone, and tells the planner what tables hold', async () => {
  const { variables, remove } = await freshDatabase('PGlite');
  const database = await openDatabase(readConfig(variables), createLog('silent'));
  const read = async (of: string) => Number((await database.query(`select ${of} as value`)).rows[0].value);
  const size = () => read("pg_total_relation_size('changes')");
  const estimate = () => read("(select reltuples from pg_class where relname = 'changes')");
  try {
    await database.query(
      "insert into changes (key) select 'product:' || n from generate_series(1, 20000) as n",
    );
    const full = await size();
    await database.query('delete from changes where id > (select min(id) + 499 from changes)');
    expect(await size()).toBe(full);
    await vacuumTables(database);
    expect(await size()).toBeLessThan(full / 3);
    expect(await estimate()).toBe(500);
  } finally {
    await database.close();
    await remove();
  }
});
