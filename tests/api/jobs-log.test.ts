import { expect, test, vi } from 'vitest';
import { createJobs } from '../../server/lib/jobs/jobs.ts';
import { createLog } from '../../server/platform/log.ts';
import { describeShopOnce } from '../support/start-shop.ts';

describeShopOnce('the log of jobs', (shop) => {
  test('has one line when an outsider is away for whom jobs wait, and one when it is back', async () => {
    const lines: { msg: string; job?: string }[] = [];
    const heard = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
    const said = () => lines.filter(({ job }) => job === 'test-away').map(({ msg }) => msg);
    const done: unknown[] = [];
    let isAway = true;
    let tries = 0;
    const ask = async (data: object) => {
      tries += 1;
      if (isAway) throw new Error('the mail server has not answered');
      done.push(data);
    };
    const jobs = createJobs(shop.database, heard, { byClock: false });
    jobs.define('test-away', ask, { workers: 2 });
    await jobs.start();
    const queue = (mark: number) =>
      shop.database.transaction((tx) => jobs.enqueue(tx, 'test-away', { mark }));
    try {
      for (const mark of [1, 2, 3]) await queue(mark);
      await vi.waitFor(() => expect(tries).toBeGreaterThanOrEqual(3), { timeout: 60_000 });
      expect(said()).toHaveLength(1);
      isAway = false;
      await queue(4);
      await vi.waitFor(() => expect(done).toContainEqual({ mark: 4 }), { timeout: 60_000 });
      await vi.waitFor(() => expect(said()).toHaveLength(2));
    } finally {
      await jobs.stop();
    }
  });
});
