-- Where the shop delivers, on which half-days, and the deliveries of orders (decisions 0171 to 0173). Sums are in santim,
-- days are those of Ethiopia.

-- A part of the country with one price and one capacity.
create table delivery_zones (
  id text primary key,
  position integer not null,
  name text not null,
  name_am text not null default '',
  fee_santim bigint not null,
  -- Above this sum of goods delivery is free; null: never.
  free_above_santim bigint,
  -- Days on the road, beside the lead time of the goods.
  extra_days integer not null default 0,
  -- The days of the week on which a truck goes there; none: each day on which the shop is open.
  weekdays text[] not null default '{}',
  -- How many deliveries a half-day takes.
  morning_places integer not null default 20,
  afternoon_places integer not null default 20,
  -- For each floor that pieces are carried up without a lift.
  per_floor_santim bigint not null default 0,
  -- What buyers and drivers have to know: narrow streets, gates, hours of trucks.
  rules text not null default '',
  rules_am text not null default '',
  -- It takes the places that no other zone names.
  is_elsewhere boolean not null default false,
  version integer not null default 1,
  check (length(name) between 1 and 60),
  check (fee_santim >= 0 and free_above_santim >= 0 and per_floor_santim >= 0),
  check (extra_days between 0 and 60),
  check (weekdays <@ array['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']),
  check (morning_places between 0 and 500 and afternoon_places between 0 and 500)
);
create unique index delivery_zones_elsewhere on delivery_zones (is_elsewhere) where is_elsewhere;
-- The prices of before there were zones.
insert into delivery_zones (id, position, name, name_am, fee_santim, free_above_santim, is_elsewhere)
values ('elsewhere', 1, 'Everywhere', 'ሁሉም ቦታ', 100000, 10000000, true);

-- A city, a sub-city or neighbourhood of one, or a site of houses.
create table delivery_places (
  id text primary key,
  zone_id text not null references delivery_zones (id) on delete cascade,
  kind text not null,
  name text not null,
  name_am text not null default '',
  -- The city that stands in its addresses; of a city its own name.
  city text not null,
  check (kind in ('city', 'sub-city', 'site')),
  check (length(name) between 1 and 60 and length(city) between 1 and 100)
);
create unique index delivery_places_name on delivery_places (lower(city), lower(name));
create index delivery_places_zone on delivery_places (zone_id);

-- Half-days that have been asked for, each locked while its places are counted.
create table delivery_half_days (
  zone_id text not null references delivery_zones (id) on delete cascade,
  day date not null,
  half text not null,
  -- Other than the zone's number on this one; null: as the zone says.
  places integer,
  primary key (zone_id, day, half),
  check (half in ('morning', 'afternoon')),
  check (places between 0 and 500)
);

-- A vehicle with its people.
create table delivery_crews (
  id text primary key,
  position integer not null,
  name text not null,
  vehicle text not null default '',
  driver_name text not null default '',
  driver_phone text not null default '',
  is_active boolean not null default true,
  version integer not null default 1,
  check (length(name) between 1 and 60)
);

create table deliveries (
  id text primary key default gen_random_uuid()::text,
  order_id text not null references orders (id),
  -- 1, 2 … of its order.
  number integer not null default 1,
  kind text not null default 'delivery',
  state text not null default 'open',
  -- It has all pieces of the order that no other delivery has; lines are written when it is handed over.
  has_rest boolean not null default false,
  zone_id text references delivery_zones (id) on delete set null,
  -- Null: no day was chosen.
  day date,
  half text,
  crew_id text references delivery_crews (id) on delete set null,
  -- Its place in the tour of its crew.
  stop integer,
  ended_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  unique (order_id, number),
  check (kind in ('delivery', 'collection', 'visit')),
  check (state in ('open', 'on-the-way', 'delivered', 'refused', 'cancelled')),
  check ((day is null) = (half is null)),
  check (half in ('morning', 'afternoon')),
  check ((state in ('delivered', 'refused', 'cancelled')) = (ended_at is not null))
);
create unique index deliveries_rest on deliveries (order_id) where has_rest;
create index deliveries_day on deliveries (day, half, zone_id) where state <> 'cancelled';

create table delivery_lines (
  delivery_id text not null references deliveries (id) on delete cascade,
  -- The line of the order.
  position integer not null,
  qty integer not null check (qty > 0),
  primary key (delivery_id, position)
);

-- Each order has a delivery from its beginning, also one that the release before has placed.
create function begin_delivery() returns trigger language plpgsql as $$
begin
  insert into deliveries (order_id, has_rest) values (new.id, true);
  return null;
end $$;
create trigger orders_begin_deliveries after insert on orders for each row execute function begin_delivery();

-- An order that comes to nothing needs no delivery, and a delivered one no more. One that lives again has lost its day.
create function follow_order() returns trigger language plpgsql as $$
begin
  if new.status in ('expired', 'cancelled', 'refunded') then
    update deliveries set state = 'cancelled', ended_at = now(), version = version + 1
    where order_id = new.id and kind = 'delivery' and state in ('open', 'on-the-way');
  elsif new.status = 'delivered' then
    update deliveries set state = 'delivered', ended_at = now(), version = version + 1
    where order_id = new.id and kind = 'delivery' and state in ('open', 'on-the-way');
  elsif old.status in ('expired', 'cancelled') then
    update deliveries
    set state = 'open', ended_at = null, day = null, half = null, crew_id = null, stop = null, version = version + 1
    where order_id = new.id and kind = 'delivery' and state = 'cancelled';
  end if;
  return null;
end $$;
create trigger orders_lead_deliveries after update of status on orders for each row
  when (old.status is distinct from new.status) execute function follow_order();

-- Orders of before that are still to be delivered.
insert into deliveries (order_id, has_rest)
select id, true from orders
where delivered_at is null and status in ('pending', 'awaiting-confirmation', 'paid', 'partly-refunded', 'needs-review');
