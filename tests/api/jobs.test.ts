import { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { createJobs } from '../../server/platform/jobs.ts';
import { createLog } from '../../server/platform/log.ts';
import { describeShop } from '../support/start-shop.ts';

const TOMORROW = new Date(Date.now() + 86_400_000);

describeShop('jobs', (shop) => {
  const rows = async (mark: string) =>
    (
      await shop.database.query(
        `select to_jsonb(job) - 'id' - 'data' - 'created_on' as row from jobs.job where data->>'mark' = $1`,
        [mark],
      )
    ).rows.map(({ row }) => row as object);

  test('are written as pg-boss writes them', async () => {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => shop.database.query(text, values) },
      schema: 'jobs',
      supervise: false,
      schedule: false,
      migrate: false,
    });
    await boss.start();
    await boss.send('mail', { mark: 'theirs' }, { startAfter: TOMORROW });
    await boss.stop({ graceful: false, close: false });

    const jobs = createJobs(shop.database, createLog('silent'));
    jobs.define('mail', async () => undefined);
    await shop.database.transaction((tx) => jobs.enqueue(tx, 'mail', { mark: 'ours' }, TOMORROW));

    expect(await rows('ours')).toHaveLength(1);
    expect(await rows('ours')).toEqual(await rows('theirs'));
  });

  test('without a time may be done at once', async () => {
    const jobs = createJobs(shop.database, createLog('silent'));
    // No worker of the shop looks for it.
    await shop.database.query(
      `insert into jobs.queue select (jsonb_populate_record(q, '{"name": "nobody"}')).* from jobs.queue q where name = 'mail'`,
    );
    jobs.define('nobody', async () => undefined);
    await shop.database.transaction((tx) => jobs.enqueue(tx, 'nobody', { mark: 'now' }));
    const { rows: found } = await shop.database.query(
      `select start_after <= now() as due, keep_until - start_after = interval '14 days' as kept from jobs.job where name = 'nobody'`,
    );
    expect(found).toEqual([{ due: true, kept: true }]);
  });
});
