-- Carts and checkouts that agents of buyers have begun (decision 0309): what a buyer would order, never who they are.
create table agent_sessions (
  -- 128 random bits, so that nobody finds somebody else's.
  id text primary key check (length(id) = 22),
  kind text not null check (kind in ('cart', 'checkout')),
  -- The profile that the agent named when it began this.
  agent text not null check (length(agent) between 1 and 500),
  language text not null check (language in ('en', 'am')),
  -- Codes or ids, as the agent named them, each with its number of pieces.
  items text[] not null check (cardinality(items) between 1 and 50),
  counts integer[] not null check (cardinality(counts) = cardinality(items)),
  -- The city and place of delivery, the agent's name for them, and the code of a coupon; '' for none.
  city text not null,
  place text not null,
  destination text not null,
  coupon text not null,
  -- The chosen half-day.
  day date,
  half text check ((half is null) = (day is null)),
  -- The cart from which a checkout was made.
  cart_id text references agent_sessions (id) on delete set null,
  canceled_at timestamptz,
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index agent_sessions_changed on agent_sessions (changed_at);
-- A cart has one checkout at a time.
create unique index agent_sessions_cart on agent_sessions (cart_id) where canceled_at is null;
create index agent_sessions_of_cart on agent_sessions (cart_id);

-- The keys with which agents send a change again. A key belongs to its agent, and is kept as long as what it changed.
create table agent_session_keys (
  agent text not null,
  key text not null check (length(key) between 8 and 128),
  request_hash bytea not null,
  session_id text not null references agent_sessions (id) on delete cascade,
  primary key (agent, key)
);
create index agent_session_keys_session on agent_session_keys (session_id);

-- The orders that buyers have placed from a checkout of an agent, which outlive the checkout.
create table agent_orders (
  order_id text primary key references orders (id),
  checkout_id text not null unique,
  agent text not null
);
