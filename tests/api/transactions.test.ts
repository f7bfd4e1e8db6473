import { expect, test } from 'vitest';
import { many, run } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { databaseKinds } from '../support/databases.ts';
import { describeShop, startShop } from '../support/start-shop.ts';

describeShop('transactions', (shop) => {
  const write = (tx: Transaction, mark: string, points: string | number = 1) =>
    run(tx)`insert into rate_limits (key, points, expire) values (${mark}, ${points}, 0)`;
  const written = async (mark: string) =>
    (await shop.database.query('select points from rate_limits where key = $1', [mark])).rows.length;

  test('write all of their statements', async () => {
    await shop.database.transaction(async (tx) => {
      await write(tx, 'one');
      await write(tx, 'two');
    });
    expect(await written('one')).toBe(1);
    expect(await written('two')).toBe(1);
  });

  test('fail with the error of the statement that failed, and write nothing', async () => {
    const failing = shop.database.transaction(async (tx) => {
      await write(tx, 'before');
      await write(tx, 'wrong', 'no number');
    });
    await expect(failing).rejects.toMatchObject({ code: '22P02' });
    expect(await written('before')).toBe(0);
  });

  test('are not committed when they go on after a statement that failed', async () => {
    const failing = shop.database.transaction(async (tx) => {
      await write(tx, 'lost');
      await write(tx, 'wrong', 'no number').catch(() => undefined);
    });
    await expect(failing).rejects.toThrow();
    expect(await written('lost')).toBe(0);
  });

  test('that ask for nothing, or throw before they do, end well', async () => {
    expect(await shop.database.transaction(async () => 'nothing')).toBe('nothing');
    const failing = shop.database.transaction(async () => {
      throw new Error('of its own');
    });
    await expect(failing).rejects.toThrow('of its own');
    expect(await shop.database.transaction((tx) => many(tx)`select 1 as n`)).toEqual([{ n: 1 }]);
  });
});

test.each(databaseKinds)(
  'a call whose caller has gone finds the database of a stopped shop on %s away, which is no mistake',
  { tags: 'long' },
  async (kind) => {
    const { close, database } = await startShop(kind);
    await close();
    const gone = { status: 503, code: 'unavailable' };
    await expect(database.query('select 1')).rejects.toMatchObject(gone);
    await expect(database.transaction((tx) => run(tx)`select 1`)).rejects.toMatchObject(gone);
  },
);
