import { beginningOf } from '../../server/lib/http/http.ts';
import { later } from '../../contract/days/days.ts';
import type { Shop } from './start-shop.ts';

/**
 * Locks everything up to and including a day, as if a month ended with it.
 * @returns a function that opens it again.
 */
export async function lockUntil(
  { database }: Pick<Shop, 'database'>,
  day: string,
): Promise<() => Promise<void>> {
  const month = `locked until ${day}`;
  await database.query(
    `insert into locked_months (month, until, vat_counts_at, locked_by)
     select $1, $2, 'invoice', id from users limit 1`,
    [month, beginningOf(later(day, 1))],
  );
  return async () => {
    await database.query('alter table locked_months disable trigger locked_months_stay');
    await database.query('delete from locked_months where month = $1', [month]);
    await database.query('alter table locked_months enable trigger locked_months_stay');
  };
}
