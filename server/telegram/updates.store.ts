import { many } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';

/** The days for which ids of updates are stored: Telegram repeats an update for a day at most. */
const DAYS = 3;

/** Stores the id of an update and deletes old ids. @returns false when the update was stored before. */
export async function takeUpdate(tx: Transaction, id: number): Promise<boolean> {
  const rows = await many(tx)`
    with old as (
      delete from telegram_updates where id in (
        select id from telegram_updates where taken_at < now() - make_interval(days => ${DAYS}::int)
        order by taken_at limit 2 for update skip locked)
    )
    insert into telegram_updates (id) values (${id}) on conflict do nothing returning id`;
  return rows.length > 0;
}
