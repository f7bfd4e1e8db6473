import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { along } from '../../server/platform/connection.ts';
import { describeShop } from '../support/start-shop.ts';

/** Statements that are sent along with the next one fail as if they had been waited for. */
describeShop('transactions', (shop) => {
  const write = (mark: string) =>
    sql`${along} insert into rate_limits (key, points, expire) values (${mark}, 1, 0)`;
  const wrong = sql`${along} insert into rate_limits (key, points, expire) values (${'wrong'}, ${'no number'}, 0)`;
  const written = async (mark: string) =>
    (await shop.database.query('select points from rate_limits where key = $1', [mark])).rows.length;

  test('write what was sent along', async () => {
    await shop.database.transaction(async (tx) => {
      await write('one').execute(tx);
      await write('two').execute(tx);
    });
    expect(await written('one')).toBe(1);
    expect(await written('two')).toBe(1);
  });

  test('fail with the error of what was sent along, at the commit at the latest', async () => {
    const failing = shop.database.transaction(async (tx) => {
      await write('before').execute(tx);
      await wrong.execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: '22P02' });
    expect(await written('before')).toBe(0);
  });

  test('fail with that error also where the next statement is refused for it', async () => {
    const failing = shop.database.transaction(async (tx) => {
      await wrong.execute(tx);
      await sql`select ${1}::int`.execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: '22P02' });
  });

  test('that ask for nothing, or throw before they do, end well', async () => {
    expect(await shop.database.transaction(async () => 'nothing')).toBe('nothing');
    const failing = shop.database.transaction(async () => {
      throw new Error('of its own');
    });
    await expect(failing).rejects.toThrow('of its own');
    expect(
      await shop.database.transaction(async (tx) => (await sql`select 1 as n`.execute(tx)).rows),
    ).toEqual([{ n: 1 }]);
  });
});
