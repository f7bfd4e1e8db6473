create table payments (
  id text primary key,
  order_id text not null,
  provider text not null check (provider in ('paypal')),
  -- The provider's own order, and its capture of money; each belongs to one payment only.
  provider_order_id text,
  capture_id text,
  status text not null check (status in 
    ('begun', 'created', 'capturing', 'pending', 'completed', 'declined', 'mismatch')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (provider, provider_order_id),
  unique (provider, capture_id)
);
create index payments_order on payments (order_id);
-- An order has one payment that is under way.
create unique index payments_open on payments (order_id) where status in ('begun', 'created', 'capturing', 'pending');
