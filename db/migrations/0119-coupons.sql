-- Coupons (contract/coupons.ts, decision 0141). Who used one stands in their orders alone: the uses are counted there, so that
-- an order that ends unpaid gives its use back by ending.
create table coupons (
  id text primary key,
  -- As it is compared: in capitals, without outer spaces.
  code text not null unique,
  kind text not null,
  -- Whole percent, or santim, by its kind; null for a kind without a value.
  value bigint check (value > 0),
  valid_from timestamptz,
  valid_until timestamptz,
  -- Of goods before the discount.
  least_santim bigint not null default 0 check (least_santim >= 0),
  -- Null: without a limit.
  max_uses integer check (max_uses > 0),
  max_uses_per_person integer check (max_uses_per_person > 0),
  is_off boolean not null default false,
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (valid_from < valid_until)
);

-- What the coupon was when the order was placed. `items_santim` is the goods after `discount_santim`.
alter table orders
  add column coupon_id text,
  add column coupon_code text,
  add column coupon_kind text,
  add column discount_santim bigint not null default 0;
alter table orders add constraint orders_coupon_fk foreign key (coupon_id) references coupons (id) not valid;
alter table orders add constraint orders_discount check
  (discount_santim >= 0 and (coupon_id is not null or discount_santim = 0)) not valid;
