-- Reports tell at which place of the shop something was sold, and what the sold goods had cost (decision 0270).

-- The place at which a person of the shop sells.
create table staff_places (
  user_id text primary key references users (id),
  place_id text not null references places (id)
);

-- The cost of a piece of a variant, and since when that was known.
create table variant_costs (
  variant_id text not null references product_variants (id) on delete cascade,
  known_at timestamptz not null,
  cost_santim bigint not null check (cost_santim >= 0),
  primary key (variant_id, known_at)
);
insert into variant_costs (variant_id, known_at, cost_santim)
  select variant_id, '-infinity', cost_santim from variant_supplies where cost_santim is not null;
create function note_variant_cost() returns trigger language plpgsql as $$
begin
  insert into variant_costs (variant_id, known_at, cost_santim) values (new.variant_id, now(), new.cost_santim)
  on conflict (variant_id, known_at) do update set cost_santim = excluded.cost_santim;
  return null;
end $$;
create trigger supplies_have_a_cost after insert on variant_supplies for each row
  when (new.cost_santim is not null) execute function note_variant_cost();
create trigger supplies_change_their_cost after update of cost_santim on variant_supplies for each row
  when (new.cost_santim is not null and new.cost_santim is distinct from old.cost_santim) execute function note_variant_cost();

-- The facts of an order that stay in reports as they were when it was first counted: at which place it was sold. Orders of before this
-- migration have no place, and their goods count as goods without a known cost, also when they come back.
create table sold_orders (
  order_id text primary key,
  place_id text,
  has_costs boolean not null default true
);
insert into sold_orders (order_id, has_costs) select id, false from orders;

-- Of the pieces of a row those with a known cost: their number, what they were sold for, and what they had cost.
alter table sold_lines
  add column costed_pieces integer not null default 0,
  add column costed_santim bigint not null default 0,
  add column cost_santim bigint not null default 0;
alter table sold_days
  add column costed_pieces integer not null default 0,
  add column costed_santim bigint not null default 0,
  add column cost_santim bigint not null default 0;

alter table sold_days drop constraint sold_days_read_by_check,
  add constraint sold_days_read_by_check check (read_by in ('day', 'product', 'kind', 'seller', 'city', 'place'));
alter table money_days drop constraint money_days_read_by_check,
  add constraint money_days_read_by_check check (read_by in ('day', 'method', 'seller', 'city', 'place'));
-- Until now whatever somebody of the shop took was sold at no known place.
insert into sold_days (read_by, day, key, cause, orders, pieces, goods_santim, discount_santim, delivery_santim, vat_santim)
  select 'place', day, case key when '@website' then key else '' end as place, cause, sum(orders), sum(pieces), sum(goods_santim),
    sum(discount_santim), sum(delivery_santim), sum(vat_santim)
  from sold_days where read_by = 'seller' group by day, place, cause;
insert into money_days (read_by, day, key, came_santim, withheld_santim, went_santim)
  select 'place', day, case key when '@website' then key else '' end as place, sum(came_santim), sum(withheld_santim), sum(went_santim)
  from money_days where read_by = 'seller' group by day, place;
