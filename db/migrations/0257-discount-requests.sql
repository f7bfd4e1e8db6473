-- A discount beyond the limit of staff, for which an owner is asked. It holds for one person, the same goods at the same
-- prices and the same sum (the fingerprint), until a moment, and once.
create table discount_requests (
  id text primary key,
  asked_by text not null references users (id) on delete cascade,
  asked_at timestamptz not null default now(),
  fingerprint text not null,
  -- Lines of variant, qty and priceSantim.
  lines jsonb not null,
  given_santim bigint not null check (given_santim > 0),
  items_santim bigint not null check (items_santim >= 0),
  -- The order that is changed; null for what is new.
  order_id text references orders (id) on delete cascade,
  customer text not null,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'granted', 'refused', 'used')),
  valid_until timestamptz not null,
  answered_by text
);
create unique index discount_requests_open on discount_requests (asked_by, fingerprint) where state = 'open';
create index discount_requests_until on discount_requests (valid_until);
create index discount_requests_asked_by on discount_requests (asked_by);
create index discount_requests_order on discount_requests (order_id) where order_id is not null;
