-- Addresses at which programs beside the shop are told what has happened (decision 0308). What a webhook may read, and when
-- it ends, is its program's.
create table program_webhooks (
  id text primary key,
  program_id text not null references programs (id),
  address text not null check (length(address) between 1 and 500),
  -- Of contract/journal/webhook-events.ts.
  events text[] not null check (cardinality(events) between 1 and 40),
  -- The key of its signatures, as text that begins with whsec_. It has to be read, so it is no hash.
  secret text not null,
  -- Signs beside the new one until the receiver has it.
  former_secret text,
  former_until timestamptz,
  -- Null: it is on. Who switched it off: an owner, the shop after a day without success, or the receiver by 410.
  off_because text check (off_because in ('owner', 'failed', 'gone')),
  made_at timestamptz not null default now(),
  -- When it was last switched on, and when the receiver last took something.
  on_since timestamptz not null default now(),
  accepted_at timestamptz
);
create index program_webhooks_program on program_webhooks (program_id);

-- What a webhook is told, written in the transaction of the thing. It has no content: what is sent is the answer of the
-- API when it is sent, so nothing about people stands here.
create table webhook_deliveries (
  id text primary key default gen_random_uuid()::text,
  -- The order in which deliveries about one thing are made.
  turn bigint generated always as identity,
  webhook_id text not null references program_webhooks (id) on delete cascade,
  event text not null,
  -- The order, product or case; of a test the webhook.
  subject_id text not null,
  happened_at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'failed')),
  tries integer not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  -- A node is sending it, or has died while it did.
  claimed_until timestamptz,
  -- The last try: when, the status of the answer, why there was none, and how long it took.
  sent_at timestamptz,
  status integer,
  problem text,
  took_ms integer
);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, subject_id, turn) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, turn desc);
create index webhook_deliveries_old on webhook_deliveries (happened_at);
