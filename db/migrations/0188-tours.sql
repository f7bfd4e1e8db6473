-- The day of a crew as its driver sees it, and what drivers and staff report of deliveries (decision 0174).

-- A link by which whoever drives a crew sees its stops of one day, without an account.
create table tours (
  id text primary key default gen_random_uuid()::text,
  -- SHA-256 of the 128 random bits in the address: the shop can make another link, and read none.
  token_hash bytea not null unique,
  crew_id text not null references delivery_crews (id),
  day date not null,
  made_by text not null references users (id),
  made_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz not null,
  revoked_at timestamptz
);
create index tours_crew on tours (crew_id, day);
create index tours_day on tours (day);

-- Each is written once, by an id that its sender chose: whatever is sent twice counts once.
create table delivery_reports (
  id text primary key,
  delivery_id text not null references deliveries (id) on delete cascade,
  -- Null: somebody of the shop reports it.
  tour_id text references tours (id),
  crew_id text references delivery_crews (id),
  kind text not null,
  -- A person's id, or 'driver'.
  actor text not null,
  -- 'done', or the code of the refusal, where money was taken and the goods stay.
  outcome text not null default 'done',
  -- By the clock of the phone, and by that of the shop.
  happened_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  reason text not null default '',
  note text not null default '',
  receiver_name text not null default '',
  -- A drawing as an SVG path; empty: the name was typed.
  signature text not null default '',
  -- Private pictures by their names.
  pictures text[] not null default '{}',
  check (kind in ('on-the-way', 'handed-over', 'not-met', 'refused')),
  check (length(receiver_name) <= 100 and length(note) <= 300 and length(signature) <= 20000),
  check (cardinality(pictures) <= 3)
);
create index delivery_reports_delivery on delivery_reports (delivery_id, recorded_at);
create index delivery_reports_tour on delivery_reports (tour_id);

-- Pictures of reports are in use, beside all that were.
do $$ begin
  execute 'create or replace view pictures_in_use as '
    || rtrim(pg_get_viewdef('pictures_in_use'::regclass, true), '; ' || chr(10))
    || ' union all select substring(picture from ''[0-9]{13}-[0-9a-f]{32}'') as name'
    || ' from delivery_reports cross join unnest(pictures) as picture';
end $$;

-- With the person of an order goes what reports tell of them; that something was handed over stays.
create function forget_in_reports() returns trigger language plpgsql as $$
begin
  update uploads set removed_at = now() where removed_at is null and address in (
    select 'receipts/' || picture from delivery_reports cross join unnest(pictures) as picture
    where delivery_id in (select id from deliveries where order_id = new.id));
  update delivery_reports set note = '', receiver_name = '', signature = '', pictures = '{}'
  where delivery_id in (select id from deliveries where order_id = new.id);
  return null;
end $$;
create trigger orders_forget_in_reports after update of anonymised_at on orders for each row
  when (old.anonymised_at is null and new.anonymised_at is not null) execute function forget_in_reports();
