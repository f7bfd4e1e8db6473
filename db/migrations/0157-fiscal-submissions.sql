-- What the shop has asked of the Ministry's invoice system, before it asks: an answer that is lost is then asked for by its
-- number, and nothing is registered twice (server/papers/fiscal-queue.ts, decision 0160). Invoices and credit notes are one
-- chain of numbers, receipts another. Of each chain one at most is under way, because each names the one before.
create table fiscal_submissions (
  id bigint generated always as identity primary key,
  chain text not null,
  number integer not null check (number > 0),
  -- contract/papers.ts
  kind text not null,
  order_id text not null,
  -- Whose document it is; of an invoice, for which it was needed.
  movement_id bigint not null references money_movements (id),
  state text not null default 'sent' check (state in ('sent', 'registered', 'refused')),
  -- The IRN or RRN.
  reference text,
  qr text,
  sent_at timestamptz not null default now(),
  answered_at timestamptz,
  check ((state = 'registered') = (reference is not null))
);
create unique index fiscal_submissions_number on fiscal_submissions (chain, number) where state <> 'refused';
create unique index fiscal_submissions_under_way on fiscal_submissions (chain) where state = 'sent';
create unique index fiscal_submissions_invoice on fiscal_submissions (order_id) where kind = 'invoice' and state <> 'refused';
create unique index fiscal_submissions_movement on fiscal_submissions (movement_id)
  where kind <> 'invoice' and state <> 'refused';
create index fiscal_submissions_registered on fiscal_submissions (chain, number) where state = 'registered';

-- Which node asks at the moment; when it dies, another goes on after its time.
create table fiscal_queue (
  is_only boolean primary key default true check (is_only),
  held_by text not null default '',
  held_until timestamptz not null default '-infinity'
);
insert into fiscal_queue default values;

-- State of the stand-in of the Ministry's system (demo/stand-ins/eims). No table of the shop refers to it.
create table sandbox.eims_documents (
  chain text not null,
  number integer not null,
  -- The IRN or RRN.
  reference text not null unique,
  -- By what the shop calls it.
  external_id text not null,
  body text not null,
  qr text not null,
  registered_at timestamptz not null default now(),
  primary key (chain, number)
);
create table sandbox.eims_faults (
  position bigint generated always as identity primary key,
  fault text not null
);
