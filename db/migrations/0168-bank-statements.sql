-- Lines of bank statements: money that came in (server/sales/statements.store.ts). The files are not stored.
create table statement_lines (
  id text primary key,
  -- What makes a line the same when its statement is read again.
  fingerprint text not null unique,
  -- The number of the shop's account.
  account text not null,
  day date not null,
  -- In capitals, without spaces; null: the line has none.
  reference text,
  santim bigint not null check (santim > 0),
  description text not null,
  -- The number of the order that the description names.
  order_number integer,
  -- contract/statement-states.ts
  state text not null default 'open',
  -- Why it was set aside.
  reason text,
  -- The receipt that it became the proof of.
  receipt_id text references payment_receipts (id),
  decided_by text,
  decided_at timestamptz,
  read_by text not null,
  read_at timestamptz not null default now(),
  check ((state = 'used') = (receipt_id is not null)),
  check ((state = 'open') = (decided_at is null))
);
create index statement_lines_by_state on statement_lines (state, day desc, id);
create index statement_lines_reference on statement_lines (reference) where reference is not null;
create index statement_lines_receipt on statement_lines (receipt_id) where receipt_id is not null;
