import { later } from '../../../contract/days/days.ts';
import { countLedger } from '../../../server/books/books.service.ts';
import { openTour } from '../../support/tours.ts';
import { renewSession, type Trade } from './trade.ts';

/** The tables of which no date moves: who is signed in, and what the shop's own jobs have to do. */
const STAYING = ['sessions', 'login_attempts', 'schema_migrations'];

/**
 * Moves the dates of all rows into the past, past the triggers, so that sums of days stay with their days. A date moves
 * far away first, because two neighbours must never have the same one.
 */
const MOVE = (days: number) => `do $$
declare moved record;
begin
  perform set_config('session_replication_role', 'replica', true);
  for moved in
    select columns.table_name, string_agg(format('%1$I = %1$I - interval ''36500 day''', column_name), ', ') as away,
      string_agg(format('%1$I = %1$I + interval ''${36_500 - days} day''', column_name), ', ') as back
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('date', 'timestamp with time zone')
      and is_generated = 'NEVER' and columns.table_name <> all('{${STAYING.join(',')}}')
    group by columns.table_name
  loop
    execute format('update %I set %s', moved.table_name, moved.away);
    execute format('update %I set %s', moved.table_name, moved.back);
  end loop;
end $$`;

/** It is so many days later for everything that the shop has written down, and the job of the night has run. */
export async function passDays(trade: Trade, days: number): Promise<void> {
  const { shop, administrator, crew } = trade;
  await shop.database.query(MOVE(days));
  await shop.services.settings.follow();
  await countLedger(shop.database, new Date());
  trade.closed = new Set([...trade.closed].map((day) => later(day, -days)));
  await renewSession(trade);
  trade.tour = await openTour({ shop, administrator }, crew);
}
