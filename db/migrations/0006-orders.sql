create sequence order_numbers start 10001;

create table orders (
  id text primary key,
  -- A short number for people and banks.
  number bigint not null unique default nextval('order_numbers'),
  user_id text not null references users (id),
  buyer_name text not null,
  buyer_email text not null,
  status text not null check (status in
    ('pending', 'paid', 'delivered', 'expired', 'cancelled', 'refunded', 'needs-review')),
  items_santim bigint not null check (items_santim >= 0),
  shipping_santim bigint not null check (shipping_santim >= 0),
  tax_santim bigint not null check (tax_santim >= 0),
  total_santim bigint not null check (total_santim = items_santim + shipping_santim + tax_santim),
  shipping_address jsonb not null,
  payment_method text not null,
  -- What the provider charges: frozen when the order is placed.
  charge_currency text,
  charge_minor bigint,
  charge_rate text,
  idempotency_key text not null,
  request_hash text not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  delivered_at timestamptz,
  -- When an unpaid order gives its stock back.
  expires_at timestamptz,
  unique (user_id, idempotency_key),
  check ((status in ('paid', 'delivered')) <= (paid_at is not null)),
  check ((status = 'delivered') = (delivered_at is not null))
);
create index orders_user on orders (user_id, created_at desc, id desc);
create index orders_newest on orders (created_at desc, id desc);

create table order_lines (
  order_id text not null references orders (id),
  position integer not null,
  -- The goods may be deleted later; name, picture and price stay what they were sold as.
  product_id text not null,
  name text not null,
  image text not null,
  price_santim bigint not null check (price_santim >= 0),
  qty integer not null check (qty > 0),
  primary key (order_id, position)
);

create table order_history (
  order_id text not null references orders (id),
  position integer generated always as identity,
  at timestamptz not null default clock_timestamp(),
  from_status text,
  to_status text not null,
  -- A user's id, or the part of the shop that acted.
  actor text not null,
  reason text not null,
  primary key (order_id, position)
);
