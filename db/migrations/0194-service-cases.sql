-- Returns and service (decision 0176): what a buyer, or the shop for them, says of delivered pieces, and what becomes of it.
create table service_cases (
  id text primary key default gen_random_uuid()::text,
  number integer generated always as identity,
  order_id text not null references orders (id),
  kind text not null,
  state text not null default 'asked',
  wish text not null,
  -- In the words of who asked.
  reason text not null,
  -- Why the shop took it after its time; '': it came in time.
  beyond_reason text not null default '',
  -- The buyer pays nothing for the repair.
  is_free boolean not null,
  -- The last day of the warranty of its pieces; null: they have none.
  warranty_until date,
  -- What the repair would cost the buyer, and their answer.
  offer_santim bigint,
  offer_state text,
  outcome text,
  -- What became of the pieces that came back.
  goods text,
  -- What the repair has cost the shop.
  cost_santim bigint,
  -- When new pieces were taken from the stock for an exchange; null: none are held.
  reserved_at timestamptz,
  asked_by text not null,
  idempotency_key text,
  request_hash text not null,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  unique (number),
  unique (order_id, idempotency_key),
  check (kind in ('return', 'defect', 'damaged', 'wrong-piece', 'repair')),
  check (state in ('asked', 'accepted', 'offered', 'planned', 'in-repair', 'done', 'refused', 'withdrawn')),
  check (wish in ('repair', 'exchange', 'money-back')),
  check (offer_state in ('open', 'accepted', 'refused')),
  check ((offer_santim is null) = (offer_state is null)),
  check (outcome in ('repaired', 'exchanged', 'money-back')),
  check (goods in ('in-stock', 'damaged', 'not-returned')),
  check (state <> 'done' or outcome is not null),
  check ((state in ('done', 'refused', 'withdrawn')) = (ended_at is not null)),
  check (offer_santim >= 0 and cost_santim >= 0)
);
create index service_cases_order on service_cases (order_id);
create index service_cases_newest on service_cases (number desc);
create index service_cases_open on service_cases (state, changed_at) where ended_at is null;

create table service_case_lines (
  case_id text not null references service_cases (id) on delete cascade,
  -- The line of the order.
  position integer not null,
  qty integer not null check (qty > 0),
  -- So many of them stand in the showroom as display pieces now.
  displayed_qty integer not null default 0,
  primary key (case_id, position),
  check (displayed_qty between 0 and qty)
);

-- What has happened to a case, oldest first.
create table service_case_events (
  case_id text not null references service_cases (id) on delete cascade,
  position integer not null,
  at timestamptz not null default clock_timestamp(),
  -- 'message': the buyer reads it. 'note': the shop alone does.
  kind text not null,
  from_state text,
  to_state text,
  actor text not null,
  text text not null default '',
  primary key (case_id, position),
  check (kind in ('change', 'message', 'note'))
);

-- Pictures of it, stored like those of receipts: its buyer and the shop alone see them.
create table service_case_pictures (
  case_id text not null references service_cases (id) on delete cascade,
  id text primary key,
  name text not null,
  position integer not null,
  created_at timestamptz not null default now()
);
create index service_case_pictures_case on service_case_pictures (case_id);

-- The visits and collections of a case on the calendar of deliveries.
create table service_case_visits (
  case_id text not null references service_cases (id) on delete cascade,
  delivery_id text primary key references deliveries (id) on delete cascade
);
create index service_case_visits_case on service_case_visits (case_id);
