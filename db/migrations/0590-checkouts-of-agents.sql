-- Checkouts that agents of buyers have begun (decision 0309): what a buyer would order, never who they are.
create table agent_checkouts (
  -- 128 random bits, so that nobody finds somebody else's.
  id text primary key check (length(id) = 22),
  -- The profile that the agent named when it began this.
  agent text not null check (length(agent) between 1 and 500),
  language text not null check (language in ('en', 'am')),
  -- Codes or ids, as the agent named them, each with its number of pieces.
  items text[] not null check (cardinality(items) between 1 and 50),
  counts integer[] not null check (cardinality(counts) = cardinality(items)),
  -- Where the goods go, and the code of a coupon; '' for none.
  city text not null,
  place text not null,
  coupon text not null,
  canceled_at timestamptz,
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index agent_checkouts_changed on agent_checkouts (changed_at);

-- The keys with which agents send a change again. A key belongs to its agent, and is kept as long as the checkout.
create table agent_checkout_keys (
  agent text not null,
  key text not null check (length(key) between 8 and 128),
  request_hash bytea not null,
  checkout_id text not null references agent_checkouts (id) on delete cascade,
  primary key (agent, key)
);
create index agent_checkout_keys_checkout on agent_checkout_keys (checkout_id);
