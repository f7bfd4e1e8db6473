import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { readersLanguage } from '../../contract/texts/reader-language.ts';
import { createJobs, type Jobs } from '../../server/lib/jobs/jobs.ts';
import { inLanguage } from '../../server/platform/reader-language.ts';
import { createLog } from '../../server/platform/log.ts';
import { describeShop } from '../support/start-shop.ts';

const TOMORROW = new Date(Date.now() + 86_400_000);
const WAITING = { timeout: 30_000 };
const log = createLog('silent');

describeShop('jobs', (shop) => {
  const idle = async () => undefined;

  /** Jobs over the shop's database with kinds of their own, ended after `use`. */
  async function withJobs(define: (jobs: Jobs) => void, use: (jobs: Jobs) => Promise<void>): Promise<void> {
    const jobs = createJobs(shop.database, log, { byClock: false });
    define(jobs);
    await jobs.start();
    try {
      await use(jobs);
    } finally {
      await jobs.stop();
    }
  }

  test('that come by the clock, and so have no data, are done', async () => {
    let runs = 0;
    await withJobs(
      (jobs) => jobs.define('test-clock', async () => void (runs += 1), { pollSeconds: 0.5 }),
      async () => {
        // The row that a schedule writes.
        await shop.database.query("insert into jobs.job (name) values ('test-clock')");
        const state = async () =>
          (await shop.database.query("select state from jobs.job where name = 'test-clock'")).rows;
        await vi.waitFor(async () => expect(await state()).toEqual([{ state: 'completed' }]), WAITING);
        expect(runs).toBe(1);
      },
    );
  });

  test('are done once the transaction that asked for them has committed, and never when it has not', async () => {
    const done: unknown[] = [];
    await withJobs(
      (jobs) => jobs.define('test-done', async (data) => void done.push(data), { pollSeconds: 0.5 }),
      async (jobs) => {
        const failing = shop.database.transaction(async (tx) => {
          await jobs.enqueue(tx, 'test-done', { mark: 'lost' });
          throw new Error('of its own');
        });
        await expect(failing).rejects.toThrow('of its own');
        await shop.database.transaction((tx) => jobs.enqueue(tx, 'test-done', { mark: 'now' }));
        await shop.database.transaction((tx) => jobs.enqueue(tx, 'test-done', { mark: 'late' }, TOMORROW));
        await vi.waitFor(() => expect(done).toContainEqual({ mark: 'now' }), { timeout: 60_000 });
        expect(await jobs.listWaiting('test-done', { mark: ['late'] })).toHaveLength(1);
        expect(done).toEqual([{ mark: 'now' }]);
      },
    );
  });

  test('are begun by the node that was asked, without a look for them, and not in the language of who asked', async () => {
    const languages: string[] = [];
    await withJobs(
      (jobs) =>
        jobs.define('test-woken', async () => void languages.push(readersLanguage()), { pollSeconds: 3600 }),
      async (jobs) => {
        for (const count of [1, 2]) {
          await inLanguage('am', () => shop.database.transaction((tx) => jobs.enqueue(tx, 'test-woken', {})));
          await vi.waitFor(() => expect(languages).toHaveLength(count), { timeout: 50_000 });
        }
        expect(languages).toEqual(['mixed', 'mixed']);
      },
    );
  });

  test('are found by a node that was not asked', { tags: 'long' }, async () => {
    const done: unknown[] = [];
    await withJobs(
      (jobs) => jobs.define('test-found', async (data) => void done.push(data), { pollSeconds: 0.5 }),
      () =>
        withJobs(
          (others) => others.define('test-found', idle, { workers: 0 }),
          async (others) => {
            for (const mark of ['first', 'second']) {
              await shop.database.transaction((tx) => others.enqueue(tx, 'test-found', { mark }));
              await vi.waitFor(() => expect(done).toContainEqual({ mark }), { timeout: 50_000 });
            }
          },
        ),
    );
  });

  test('of a kind that an earlier release made otherwise are tried as often as this one says', async () => {
    let tries = 0;
    const fail = async () => {
      tries += 1;
      throw new Error('of its own');
    };
    await withJobs((jobs) => jobs.define('test-tried', idle, { retryLimit: 5 }), idle);
    await withJobs(
      (jobs) => {
        jobs.define('test-last', idle, { workers: 0 });
        jobs.define('test-tried', fail, { retryLimit: 0, afterLastTry: 'test-last' });
      },
      async (jobs) => {
        await shop.database.transaction((tx) => jobs.enqueue(tx, 'test-tried', { mark: 'once' }));
        const left = () => jobs.listWaiting('test-last', { mark: ['once'] });
        await vi.waitFor(async () => expect(await left()).toHaveLength(1), { timeout: 50_000 });
        expect(tries).toBe(1);
      },
    );
  });

  test(
    'that fail are late from their first time on, and not only once their next try is',
    { tags: 'long' },
    async () => {
      let tries = 0;
      const fail = async () => {
        tries += 1;
        throw new Error('the provider is away');
      };
      await withJobs(
        (jobs) => jobs.define('test-late', fail, { pollSeconds: 0.5 }),
        async (jobs) => {
          await shop.database.transaction((tx) => jobs.enqueue(tx, 'test-late', {}));
          await vi.waitFor(() => expect(tries).toBe(2), { timeout: 90_000 });
          const late = () => jobs.oldestWaiting().then((all) => all.find(({ name }) => name === 'test-late'));
          await vi.waitFor(async () => expect((await late())?.seconds).toBeGreaterThan(4), WAITING);
        },
      );
    },
  );

  test('of a kind that this node does not do are not late', async () => {
    await withJobs(
      (others) => others.define('test-retired', idle, { workers: 0 }),
      async (others) => {
        await shop.database.transaction((tx) => others.enqueue(tx, 'test-retired', {}));
        expect((await others.oldestWaiting()).map(({ name }) => name)).toContain('test-retired');
        await withJobs(
          (jobs) => jobs.define('test-kept', idle, {}),
          async (jobs) =>
            expect((await jobs.oldestWaiting()).map(({ name }) => name)).not.toContain('test-retired'),
        );
      },
    );
  });

  test('that waited while the shop was off for weeks are still there when it starts again', async () => {
    const inQueue = (done: (data: object) => Promise<void>, workers: number) => (jobs: Jobs) =>
      jobs.define('test-off', done, { workers, pollSeconds: 0.5 });
    await withJobs(inQueue(idle, 0), (jobs) =>
      shop.database.transaction((tx) => jobs.enqueue(tx, 'test-off', { mark: 'kept' })),
    );
    // The shop stands still as long as the holidays last, or until a backup is restored on a new machine.
    await shop.database.query(
      `update jobs.job set created_on = created_on - interval '40 days', start_after = start_after - interval '40 days',
       keep_until = keep_until - interval '40 days' where name = 'test-off'`,
    );
    await shop.database.query(
      "update jobs.queue set maintain_on = null, monitor_on = null where name = 'test-off'",
    );
    await withJobs(inQueue(idle, 0), async (jobs) =>
      expect(await jobs.listWaiting('test-off', { mark: ['kept'] })).toHaveLength(1),
    );
  });

  test('that were given up are counted for an hour, those of a night too, which are kept for days', async () => {
    const fail = async () => {
      throw new Error('for good');
    };
    await withJobs(
      (jobs) => jobs.define('test-given-up', fail, { pollSeconds: 0.5, retryLimit: 0, keepSeconds: 700_000 }),
      async (jobs) => {
        const failed = async () =>
          (await jobs.count()).find(({ name, state }) => name === 'test-given-up' && state === 'failed');
        await shop.database.transaction((tx) => jobs.enqueue(tx, 'test-given-up', {}));
        await vi.waitFor(async () => expect((await failed())?.count).toBe(1), { timeout: 90_000 });
        await shop.database.query(
          "update jobs.job set completed_on = completed_on - interval '61 minutes' where name = 'test-given-up'",
        );
        expect((await failed())?.count).toBe(0);
      },
    );
  });

  test('that are over are gone when the time is over for which they are kept, and not a day later', async () => {
    const soon = (jobs: Jobs) => jobs.define('test-brief', idle, { pollSeconds: 0.5, keepSeconds: 60 });
    const left = async () =>
      (await shop.database.query("select state from jobs.job where name = 'test-brief'")).rows;
    await withJobs(soon, async (jobs) => {
      await shop.database.transaction((tx) => jobs.enqueue(tx, 'test-brief', { to: 'abebe@mail.test' }));
      await vi.waitFor(async () => expect(await left()).toEqual([{ state: 'completed' }]), WAITING);
    });
    // Two minutes pass; ended jobs were last looked for just before this one was done.
    await shop.database.query(
      "update jobs.job set completed_on = completed_on - interval '2 minutes' where name = 'test-brief'",
    );
    await shop.database.query(
      `update jobs.queue set maintain_on = now() - interval '2 minutes', monitor_claim_on = null
       where name = 'test-brief'`,
    );
    await withJobs(soon, async () => expect(await left()).toEqual([]));
  });

  test('that take hours are tried again within minutes when their node has died, and not while it works', async () => {
    const { promise: isEnough, resolve: end } = Promise.withResolvers<void>();
    let begun = 0;
    const work = async () => {
      begun += 1;
      if (begun === 1) await isEnough;
    };
    const long = (jobs: Jobs) =>
      jobs.define('test-long', work, { pollSeconds: 0.5, expireSeconds: 6 * 3600 });
    /** Moves the queue's clock on, so that the supervisor looks again. */
    const later = async (interval: string) => {
      await shop.database.query(
        `update jobs.job set started_on = started_on - interval '${interval}',
         heartbeat_on = heartbeat_on - interval '${interval}' where name = 'test-long'`,
      );
      await shop.database.query("update jobs.queue set monitor_claim_on = null where name = 'test-long'");
    };
    await withJobs(long, async (jobs) => {
      await shop.database.transaction((tx) => jobs.enqueue(tx, 'test-long', {}));
      await vi.waitFor(() => expect(begun).toBe(1), WAITING);
      await later('1 minute');
      await withJobs(long, idle);
      expect(begun).toBe(1);
      await later('3 minutes');
      await withJobs(long, () => vi.waitFor(() => expect(begun).toBe(2), WAITING));
      end();
    });
  });

  test('can be asked for in a transaction when pg-boss has nothing of their kind in memory', async () => {
    // Without a worker nothing of the kind is looked up before it is asked for.
    await withJobs(
      (jobs) => jobs.define('test-cold', idle, { workers: 0 }),
      async (jobs) => {
        const mark = randomUUID();
        await shop.database.transaction((tx) => jobs.enqueue(tx, 'test-cold', { mark }));
        expect(await jobs.listWaiting('test-cold', { mark: [mark] })).toHaveLength(1);
      },
    );
  });

  test('can be asked for in a transaction after another node has changed their kind', async () => {
    await withJobs(
      (jobs) => jobs.define('test-changed', idle, { workers: 0 }),
      async (jobs) => {
        await shop.database.transaction((tx) => jobs.enqueue(tx, 'test-changed', { mark: 'before' }));
        await withJobs(
          (others) => others.define('test-changed', idle, { workers: 0, retryLimit: 3 }),
          (others) =>
            shop.database.transaction(async (tx) => {
              await jobs.enqueue(tx, 'test-changed', { mark: 'after' });
              await others.enqueue(tx, 'test-changed', { mark: 'after' });
            }),
        );
        expect(await jobs.listWaiting('test-changed', { mark: ['after'] })).toHaveLength(2);
      },
    );
  });

  test(
    'are forgotten by what they say, of every kind, but for those that are to stay',
    { tags: 'long' },
    async () => {
      await withJobs(
        (jobs) => {
          jobs.define('test-one', idle, { workers: 0 });
          jobs.define('test-other', idle, { workers: 0 });
        },
        async (jobs) => {
          const to = `${randomUUID()}@mail.test`;
          await shop.database.transaction(async (tx) => {
            await jobs.enqueue(tx, 'test-one', { to });
            await jobs.enqueue(tx, 'test-one', { to, order: 'mine' });
            await jobs.enqueue(tx, 'test-one', { to, order: 'theirs' });
            await jobs.enqueue(tx, 'test-one', { to: `a${to}`, note: to });
            await jobs.enqueue(tx, 'test-other', { order: 'mine' });
            await jobs.enqueue(tx, 'test-other', { order: 'in progress' });
          });
          await shop.database.transaction(async (tx) => {
            await jobs.forget(tx, [{ to: [to], order: [''] }, { order: ['mine', 'in progress'] }], {
              order: ['in progress'],
            });
            expect(await jobs.isWaiting(tx, { order: ['mine'] })).toBe(false);
            expect(await jobs.isWaiting(tx, { order: ['in progress'] })).toBe(true);
          });
          const left = await jobs.listWaiting('test-one', { to: [to, `a${to}`] });
          expect(left.map(({ data }) => data)).toEqual([
            { to, order: 'theirs' },
            { to: `a${to}`, note: to },
          ]);
        },
      );
    },
  );
});
