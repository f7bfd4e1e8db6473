-- Where the pieces of variants stand, and why their number changes (contract/stock.ts, decision 0144). A movement is the
-- only way to change the level of a place, and what is on hand of a variant is always the sum of its levels.
create table places (
  id text primary key,
  kind text not null,
  name text not null,
  name_am text not null default '',
  -- Orders take pieces from places in this order.
  position integer not null,
  -- What comes without a place stands here.
  is_default boolean not null default false,
  closed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint places_default_is_open check (not is_default or closed_at is null)
);
create unique index places_default on places (is_default) where is_default;
insert into places (id, kind, name, name_am, position, is_default)
values ('01900000-0000-7000-8000-000000000001', 'warehouse', 'Warehouse', 'መጋዘን', 1, true);

create table stock_levels (
  variant_id text not null references product_variants (id) on delete cascade,
  place_id text not null references places (id),
  qty integer not null check (qty >= 0),
  primary key (variant_id, place_id)
);

-- Neither place nor order is a foreign key: the place is that of the level, and neither row is ever removed, while a
-- lock on one place by each order would make orders wait for one another.
create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id text not null references product_variants (id) on delete cascade,
  place_id text not null,
  qty integer not null check (qty <> 0),
  reason text not null,
  order_id text,
  -- Who moved it; null where an order or the shop itself did.
  actor text,
  note text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index stock_movements_variant on stock_movements (variant_id, id);
create index stock_movements_order on stock_movements (order_id, variant_id) where order_id is not null;

-- Requests of the back office that were carried out, so that one that is sent again moves nothing.
create table stock_requests (
  actor text not null,
  idempotency_key text not null,
  request_hash text not null,
  -- The id of what it has made; null where it made nothing.
  made_id text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (actor, idempotency_key)
);
create index stock_requests_age on stock_requests (created_at);

create function refuse_direct_stock() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % follow from new movements of stock', tg_table_name using errcode = 'check_violation';
end $$;
create trigger stock_levels_follow before insert or update or delete on stock_levels for each statement
  when (pg_trigger_depth() = 0) execute function refuse_direct_stock();
create trigger stock_levels_are_not_emptied before truncate on stock_levels for each statement
  execute function refuse_direct_stock();
create trigger stock_movements_stay before update or delete on stock_movements for each statement
  when (pg_trigger_depth() = 0) execute function refuse_direct_stock();
create trigger stock_movements_are_not_emptied before truncate on stock_movements for each statement
  execute function refuse_direct_stock();

create function refuse_removing_place() returns trigger language plpgsql as $$
begin
  raise exception 'a place is closed, not removed' using errcode = 'check_violation';
end $$;
create trigger places_stay before delete or truncate on places for each statement
  execute function refuse_removing_place();

-- Carries movements out, variant by variant: their locks put those who move the same variant in one row, so that each
-- sees the levels that the one before has left.
create function apply_stock_movements() returns trigger language plpgsql as $$
begin
  perform from product_variants where id in (select variant_id from moved) order by id for no key update;
  insert into stock_levels (variant_id, place_id, qty)
    select distinct variant_id, place_id, 0 from moved on conflict do nothing;
  update stock_levels as level set qty = level.qty + change.qty
    from (select variant_id, place_id, sum(qty)::int as qty from moved group by variant_id, place_id) as change
    where level.variant_id = change.variant_id and level.place_id = change.place_id;
  update product_variants as variant set on_hand = total.qty
    from (select variant_id, sum(qty)::int as qty from stock_levels
      where variant_id in (select variant_id from moved) group by variant_id) as total
    where variant.id = total.variant_id and variant.on_hand <> total.qty;
  return null;
end $$;
create trigger stock_movements_apply after insert on stock_movements referencing new table as moved
  for each statement execute function apply_stock_movements();

-- From which places pieces go: in the owner's order, or first from one of them. What is not there is taken from the
-- default place, whose level then refuses it.
create function places_to_take(of_variant text, pieces integer, first_place text)
returns table (place_id text, qty integer) language sql stable as $$
  with standing as (
    select level.place_id, level.qty, coalesce(sum(level.qty) over (
      order by level.place_id is distinct from first_place, place.position, place.id
      rows between unbounded preceding and 1 preceding), 0)::int as before
    from stock_levels level join places place on place.id = level.place_id
    where level.variant_id = of_variant and level.qty > 0
  ), taken as (
    select standing.place_id, least(standing.qty, pieces - standing.before) as qty
    from standing where standing.before < pieces
  )
  select taken.place_id, taken.qty from taken
  union all
  select place.id, pieces - (select coalesce(sum(taken.qty), 0)::int from taken) from places place
  where place.is_default and pieces > (select coalesce(sum(taken.qty), 0) from taken)
$$;

-- To which places pieces of an order come back: those that they were taken from, and else the default one.
create function places_to_return(of_variant text, of_order text, pieces integer)
returns table (place_id text, qty integer) language sql stable as $$
  with held as (
    select movement.place_id, -sum(movement.qty)::int as qty from stock_movements movement
    where movement.order_id = of_order and movement.variant_id = of_variant
    group by movement.place_id having sum(movement.qty) < 0
  ), ranked as (
    select held.place_id, held.qty, coalesce(sum(held.qty) over (
      order by place.position desc, place.id rows between unbounded preceding and 1 preceding), 0)::int as before
    from held join places place on place.id = held.place_id where place.closed_at is null
  ), back as (
    select ranked.place_id, least(ranked.qty, pieces - ranked.before) as qty
    from ranked where ranked.before < pieces
  )
  select back.place_id, back.qty from back
  union all
  select place.id, pieces - (select coalesce(sum(back.qty), 0)::int from back) from places place
  where place.is_default and pieces > (select coalesce(sum(back.qty), 0) from back)
$$;

-- What is written into on_hand itself, by the release before or by hand, is moved in the default place; it has a reason
-- of its own. A variant that has no levels yet begins with what it had.
create function follow_on_hand() returns trigger language plpgsql as $$
declare
  known integer;
  has_levels boolean;
  default_place text;
begin
  select coalesce(sum(qty), 0)::int, count(*) > 0 into known, has_levels from stock_levels where variant_id = new.id;
  if known = new.on_hand then
    return null;
  end if;
  select id into default_place from places where is_default;
  if tg_op = 'INSERT' then
    insert into stock_movements (variant_id, place_id, qty, reason) values (new.id, default_place, new.on_hand, 'opening');
  elsif not has_levels then
    insert into stock_movements (variant_id, place_id, qty, reason)
      select new.id, default_place, each.qty, each.reason
      from (values (old.on_hand, 'opening'), (new.on_hand - old.on_hand, 'unrecorded')) as each (qty, reason)
      where each.qty <> 0;
  elsif new.on_hand > known then
    insert into stock_movements (variant_id, place_id, qty, reason)
      values (new.id, default_place, new.on_hand - known, 'unrecorded');
  else
    insert into stock_movements (variant_id, place_id, qty, reason)
      select new.id, taken.place_id, -taken.qty, 'unrecorded'
      from places_to_take(new.id, known - new.on_hand, default_place) as taken;
  end if;
  return null;
end $$;
create trigger product_variants_begin_stock after insert on product_variants for each row
  when (new.on_hand <> 0) execute function follow_on_hand();
create trigger product_variants_follow_stock after update of on_hand on product_variants for each row
  when (new.on_hand <> old.on_hand) execute function follow_on_hand();

-- Pieces by place as somebody finds them there: those that can be sold, and those that are sold and not delivered. What
-- orders hold without a movement of theirs stands in the default place.
create function stock_standing(of_variants text[])
returns table (variant_id text, place_id text, free integer, sold integer) language sql stable as $$
  with held as (
    select variant.id as variant_id, line.order_id, sum(line.qty - line.returned_qty - line.to_make)::int as qty
    from product_variants variant
    join order_lines line on line.product_id = variant.product_id
      and coalesce(line.variant_id, line.product_id) = variant.id
    join orders on orders.id = line.order_id
    where variant.id = any(of_variants) and line.returned_qty < line.qty and orders.delivered_at is null
    group by variant.id, line.order_id
  ), taken as (
    select held.variant_id, held.order_id, movement.place_id, -sum(movement.qty)::int as qty
    from held join stock_movements movement
      on movement.order_id = held.order_id and movement.variant_id = held.variant_id
    group by held.variant_id, held.order_id, movement.place_id
  )
  select each.variant_id, each.place_id, sum(each.free)::int, sum(each.sold)::int
  from (
    select level.variant_id, level.place_id, level.qty as free, 0 as sold
    from stock_levels level where level.variant_id = any(of_variants)
    union all
    select taken.variant_id, taken.place_id, 0, taken.qty from taken
    union all
    select held.variant_id, place.id, 0, held.qty - (select coalesce(sum(taken.qty), 0)::int from taken
      where taken.order_id = held.order_id and taken.variant_id = held.variant_id)
    from held cross join places place where place.is_default
  ) as each
  group by each.variant_id, each.place_id
$$;
