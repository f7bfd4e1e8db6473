-- Pieces that the showroom keeps for whoever comes to see them (contract/stock/holds.ts, decision 0306). They leave the stock by
-- movements whose order_id is the id of the hold, and come back by them.
create table holds (
  id text primary key,
  product_id text not null references products (id) on delete cascade,
  variant_id text not null references product_variants (id) on delete cascade,
  -- Null for a guest.
  user_id text references users (id),
  name text not null check (length(name) between 1 and 100),
  -- As E.164.
  phone text not null,
  qty integer not null check (qty between 1 and 100),
  -- The showroom by its place of the stock; null where the owner has named none.
  place_id text references places (id),
  until_day date not null,
  ends_at timestamptz not null,
  asked_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  ended_as text,
  order_id text references orders (id) on delete set null,
  constraint holds_end_in_a_way check ((ended_at is null) = (ended_as is null))
);
create index holds_living on holds (ends_at) where ended_at is null;
create index holds_living_phone on holds (phone) where ended_at is null;
create index holds_variant on holds (variant_id) where ended_at is null;
create index holds_ended on holds (ended_at) where ended_at is not null;
create index holds_user on holds (user_id) where user_id is not null;
create index holds_order on holds (order_id) where order_id is not null;

-- As in 0556; pieces that are kept also stand in their place, like those that are sold, so that a count finds them.
create or replace function stock_standing(of_variants text[])
returns table (variant_id text, place_id text, free integer, sold integer) language sql stable as $$
  with lines as materialized (
    select held.variant_id, held.order_id, held.is_open, held.qty from held_lines(of_variants) held
  ), concerned as (
    select lines.variant_id, order_id from lines
    union
    select exchanged.new_variant_id, service_cases.order_id
    from service_case_lines exchanged join service_cases on service_cases.id = exchanged.case_id
    where exchanged.new_variant_id = any(of_variants)
  ), held as (
    select concerned.variant_id, concerned.order_id, movement.place_id, -sum(movement.qty)::int as qty
    from concerned join stock_movements movement
      on movement.order_id = concerned.order_id and movement.variant_id = concerned.variant_id
    group by concerned.variant_id, concerned.order_id, movement.place_id
    union all
    -- Orders that are older than places have no movements: they hold what their lines say.
    select lines.variant_id, lines.order_id, place.id, lines.qty
    from lines cross join places place
    where place.is_default and lines.is_open and not exists (select from stock_movements movement
      where movement.order_id = lines.order_id and movement.variant_id = lines.variant_id)
    union all
    select concerned.variant_id, concerned.order_id, place.id, sum(work.qty)::int
    from concerned join work_orders work on work.order_id = concerned.order_id and work.variant_id = concerned.variant_id
    cross join places place
    where place.is_default and work.stage = 'ready' and work.stopped_at is null and work.case_id is null
    group by concerned.variant_id, concerned.order_id, place.id
  ), by_place as (
    select held.variant_id, held.order_id, held.place_id, greatest(sum(held.qty), 0)::int as qty,
      sum(sum(held.qty)) over (partition by held.variant_id, held.order_id)::int as in_all
    from held group by held.variant_id, held.order_id, held.place_id
  ), here as (
    select by_place.variant_id, by_place.place_id, by_place.qty,
      by_place.in_all - coalesce(gone.pieces, 0) as stays,
      coalesce(sum(by_place.qty) over (
        partition by by_place.variant_id, by_place.order_id order by place.position desc, place.id
        rows between unbounded preceding and 1 preceding), 0)::int as before
    from by_place join places place on place.id = by_place.place_id
    -- Nothing of an order has gone before a delivery was driven, or pieces were found damaged.
    left join lateral (
      select pieces from (
        select by_place.order_id where exists (select from deliveries
            where deliveries.order_id = by_place.order_id and state in ('delivered', 'on-the-way'))
          or exists (select from refunds where refunds.order_id = by_place.order_id and goods = 'damaged')
          or exists (select from service_cases
            where service_cases.order_id = by_place.order_id and outcome = 'exchanged' and goods = 'damaged')
        offset 0
      ) moved cross join lateral pieces_gone(moved.order_id) where pieces_gone.variant_id = by_place.variant_id) gone on true
  )
  select each.variant_id, each.place_id, sum(each.free)::int, sum(each.sold)::int
  from (
    select level.variant_id, level.place_id, level.qty as free, 0 as sold
    from stock_levels level where level.variant_id = any(of_variants)
    union all
    select here.variant_id, here.place_id, 0, greatest(least(here.qty, here.stays - here.before), 0) from here
    union all
    select movement.variant_id, movement.place_id, 0, -sum(movement.qty)::int
    from holds join stock_movements movement on movement.order_id = holds.id and movement.variant_id = holds.variant_id
    where holds.ended_at is null and holds.variant_id = any(of_variants)
    group by movement.variant_id, movement.place_id
  ) as each
  group by each.variant_id, each.place_id
$$;
