-- The pages of payments at Chapa, which tells the address of a page only once.
create table chapa_checkouts (
  payment_id text not null,
  attempt integer not null,
  tx_ref text not null unique,
  checkout_url text not null,
  created_at timestamptz not null default now(),
  primary key (payment_id, attempt)
);

-- State of the stand-in Chapa (sandbox/chapa), so that test payments outlive the process. No table of the shop
-- refers to these, nor they to the shop's: the two know each other through HTTP only.
create table sandbox.chapa_transactions (
  tx_ref text primary key,
  -- Names the page of the transaction.
  token text not null unique,
  -- Chapa's own name for it.
  reference text not null unique,
  status text not null default 'pending'
    check (status in ('pending', 'success', 'failed', 'refunded')),
  -- telebirr, CBEBirr …; null until one was chosen.
  method text,
  -- What was asked for. What is reported may be another thing: see lie.
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  return_url text,
  title text,
  description text,
  email text,
  -- How the stand-in misbehaves about this transaction.
  lie text check (lie in ('less', 'more', 'currency', 'other-transaction')),
  webhooks text not null default 'once' check (webhooks in ('once', 'twice', 'late', 'never')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sandbox.chapa_refunds (
  ref_id text primary key,
  -- The name that the shop gave it.
  reference text unique,
  tx_ref text not null references sandbox.chapa_transactions (tx_ref),
  amount_minor bigint not null check (amount_minor > 0),
  reason text,
  created_at timestamptz not null default now()
);

-- Events to the shop, kept until it has answered 200 or ten deliveries have failed.
create table sandbox.chapa_events (
  id bigint generated always as identity primary key,
  body text not null,
  due_at timestamptz not null,
  deliveries integer not null default 0,
  done boolean not null default false
);
create index chapa_events_due on sandbox.chapa_events (due_at) where not done;

-- How the API misbehaves at its next calls.
create table sandbox.chapa_faults (
  call text primary key check (call in ('initialize', 'verify', 'refund')),
  fault text not null check (fault in ('slow', 'fail', 'nonsense')),
  times integer not null check (times > 0)
);
