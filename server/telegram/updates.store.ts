import { sql } from 'kysely';
import type { Transaction } from '#server/lib/database/database.ts';

/** Telegram sends an update again for a day at most. */
const DAYS = 3;

/** Writes down that an update was taken, and forgets old ones; false when it was taken before. */
export async function takeUpdate(tx: Transaction, id: number): Promise<boolean> {
  const { rows } = await sql`
    with old as (
      delete from telegram_updates where id in (
        select id from telegram_updates where taken_at < now() - make_interval(days => ${DAYS}::int)
        order by taken_at limit 2 for update skip locked)
    )
    insert into telegram_updates (id) values (${id}) on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}
