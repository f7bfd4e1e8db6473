-- An order is paid by several people through one link. `payments_watched` has taken the place of this index.
drop index payments_to_ask;
-- Each payment has one receipt that waits (`payment_receipts_waits`): that of the buyer may wait beside those of others.
drop index payment_receipts_one_waiting;

create table pay_links (
  order_id text primary key references orders (id),
  token text not null unique,
  opened_at timestamptz not null default now(),
  closes_at timestamptz not null,
  -- When the buyer was told that it closed short.
  told_at timestamptz
);

-- A part that somebody without an account pays, or wanted to pay.
create table contributions (
  id text primary key,
  order_id text not null references pay_links (order_id),
  payment_id text not null unique references payments (id),
  payer_name text not null,
  is_named boolean not null,
  contact text not null,
  -- Until then nobody else can pay this part; null: until the shop has looked for its transfer.
  held_until timestamptz,
  created_at timestamptz not null default now()
);
create index contributions_order on contributions (order_id);
