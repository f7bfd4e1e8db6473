import type { Shop } from './start-shop.ts';

/** The tables of which all dates move; those of money keep theirs. */
const MOVED = [
  'orders',
  'order_lines',
  'order_history',
  'deliveries',
  'delivery_reports',
  'delivery_calls',
  'tours',
  'work_orders',
  'work_stages',
  'work_delays',
];

/** Moves the dates of all rows into the past, past the triggers, which would take that for something that happened. */
const MOVE = (days: number) => `do $$
declare moved record;
begin
  perform set_config('session_replication_role', 'replica', true);
  delete from delivery_half_days;
  for moved in
    select table_name, string_agg(format('%1$I = %1$I - interval ''${days} day''', column_name), ', ') as dates
    from information_schema.columns
    where table_schema = 'public' and table_name in (${MOVED.map((name) => `'${name}'`).join(', ')})
      and data_type in ('date', 'timestamp with time zone') and is_generated = 'NEVER'
    group by table_name
  loop
    execute format('update %I set %s', moved.table_name, moved.dates);
  end loop;
end $$`;

/** Makes it so many days later for everything that a shop has written down. */
export async function moveDates(
  { database, services }: Pick<Shop, 'database' | 'services'>,
  days: number,
): Promise<void> {
  if (days === 0) return;
  await database.query(MOVE(days));
  await database.query(
    'update calendar_closings set from_day = from_day - $1::int, to_day = to_day - $1::int',
    [days],
  );
  await services.settings.follow();
}
