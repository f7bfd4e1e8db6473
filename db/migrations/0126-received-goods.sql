-- Goods that a supplier has brought or will bring, with what a piece costs the shop, which only administrators read; and
-- from how few pieces of a variant the shop is warned.
create table stock_deliveries (
  id text primary key,
  supplier text not null,
  invoice_number text not null,
  place_id text not null references places (id),
  -- The day in Ethiopia on which it is expected; null where it came before anybody wrote it down.
  expected_on date,
  received_at timestamptz,
  cancelled_at timestamptz,
  note text not null,
  -- The administrator who wrote it down.
  created_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint stock_deliveries_end_once check (received_at is null or cancelled_at is null),
  constraint stock_deliveries_have_a_day check (received_at is not null or expected_on is not null)
);
create index stock_deliveries_newest on stock_deliveries (created_at, id);

create table stock_delivery_lines (
  delivery_id text not null references stock_deliveries (id),
  position integer not null,
  variant_id text not null references product_variants (id) on delete cascade,
  qty integer not null check (qty > 0),
  cost_santim bigint check (cost_santim between 0 and 9999999999),
  primary key (delivery_id, position)
);
create index stock_delivery_lines_variant on stock_delivery_lines (variant_id);

create table variant_supplies (
  variant_id text primary key references product_variants (id) on delete cascade,
  -- What a piece of the newest goods with a cost has cost.
  cost_santim bigint check (cost_santim between 0 and 9999999999),
  -- The shop is warned once at so many pieces or fewer; null: never.
  warn_at integer check (warn_at >= 0),
  -- Since when it is low and the shop knows; null: it is not.
  low_since timestamptz
);

-- The next day on which pieces of a variant are expected; null where none are, or the day is over.
create function expected_on_of(of_variant text) returns date language sql stable as $$
  select min(delivery.expected_on) from stock_delivery_lines line
  join stock_deliveries delivery on delivery.id = line.delivery_id
  where line.variant_id = of_variant and delivery.received_at is null and delivery.cancelled_at is null
    and delivery.expected_on >= ((now() at time zone 'UTC') + interval '3 hours')::date
$$;
