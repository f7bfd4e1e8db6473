-- Changes of many products at once (contract/bulk-actions.ts, decision 0143). They are made in batches, so that selling
-- goes on, and the values of before stay here, so that a change can be taken back. Rows go after a day.
create table bulk_changes (
  id text primary key,
  begun_by text references users (id) on delete set null,
  actor_name text not null,
  network text,
  change jsonb not null,
  selection jsonb not null,
  state text not null default 'running' check (state in ('running', 'done', 'undoing', 'undone')),
  created_at timestamptz not null default clock_timestamp(),
  -- The end of its last batch: one that stands still is gone on with.
  worked_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz
);
create index bulk_changes_at_work on bulk_changes (worked_at) where state in ('running', 'undoing');

create table bulk_change_products (
  change_id text not null references bulk_changes (id) on delete cascade,
  product_id text not null,
  -- The product and its variants by id ('' is the product), each with its columns before and after.
  before jsonb not null,
  after jsonb not null,
  units integer not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'changed', 'left', 'stopped', 'undone', 'kept')),
  -- What was not changed, or not put back, and why.
  missed jsonb not null default '[]',
  primary key (change_id, product_id)
);
