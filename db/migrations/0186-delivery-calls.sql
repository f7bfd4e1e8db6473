-- What came of calls to buyers about their deliveries (decision 0173).
create table delivery_calls (
  id text primary key,
  delivery_id text not null references deliveries (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  outcome text not null,
  -- When to call again.
  again_at timestamptz,
  -- Null: whoever called has left.
  called_by text references users (id) on delete set null,
  check (outcome in ('confirmed', 'not-reached', 'wrong-number', 'cancelled')),
  check (again_at is null or outcome = 'not-reached')
);
create index delivery_calls_of_delivery on delivery_calls (delivery_id, at);
