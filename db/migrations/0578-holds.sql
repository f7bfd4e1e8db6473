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

-- Pieces that are kept stand in their place like those that are sold, so that a count finds them.
alter function stock_standing(text[]) rename to stock_of_orders;
create function stock_standing(of_variants text[])
returns table (variant_id text, place_id text, free integer, sold integer) language sql stable as $$
  select each.variant_id, each.place_id, sum(each.free)::int, sum(each.sold)::int
  from (
    select of_orders.variant_id, of_orders.place_id, of_orders.free, of_orders.sold from stock_of_orders(of_variants) of_orders
    union all
    select movement.variant_id, movement.place_id, 0, -sum(movement.qty)::int
    from holds join stock_movements movement
      on movement.order_id = holds.id and movement.variant_id = holds.variant_id
    where holds.ended_at is null and holds.variant_id = any(of_variants)
    group by movement.variant_id, movement.place_id
  ) as each
  group by each.variant_id, each.place_id
$$;
