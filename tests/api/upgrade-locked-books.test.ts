import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { many, run } from '../../server/lib/database/ask.ts';
import { daysOfTaxMonth, taxMonthAfter, taxMonthOf } from '../../contract/books/tax-months.ts';
import { later } from '../../contract/days/days.ts';
import { signInAdministrator } from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';

const MIGRATION = join(import.meta.dirname, '../../db/migrations/0536-books-locked-before.sql');

describeShop('the last locked day of the release before', (shop) => {
  const CARRIED = readFileSync(MIGRATION, 'utf8');
  /** Reads which month is locked after the update of a shop whose books were locked up to a day; nothing of it stays. */
  async function lockedBy(day: string): Promise<unknown[]> {
    let found: unknown[] = [];
    const undone = shop.database.transaction(async (tx) => {
      await run(tx)`
        update settings set document = document || jsonb_build_object('booksLockedUntil', ${day}::text)`;
      await sql.raw(CARRIED).execute(tx);
      found = await many(tx)`select month, until, vat_counts_at from locked_months`;
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    return found;
  }

  test('locks the last whole month that ended by then, by its own calendar, in each year of a cycle', async () => {
    await signInAdministrator(shop);
    let month = taxMonthOf('2021-10-15');
    for (let count = 0; count < 52; count += 1, month = taxMonthAfter(month)) {
      const { from, to } = daysOfTaxMonth(month);
      const until = new Date(`${later(to, 1)}T00:00:00+03:00`);
      const wanted = [{ month, until, vat_counts_at: 'invoice' }];
      expect([month, await lockedBy(to)]).toEqual([month, wanted]);
      expect(await lockedBy(later(to, 20))).toEqual(wanted);
      expect(await lockedBy(later(from, -1))).toMatchObject([{ month: taxMonthAfter(month, -1) }]);
    }
  });

  test('locks nothing where no day was set', async () => {
    expect(await lockedBy('')).toEqual([]);
  });
});
