-- The one row by which a shop recognizes its database: where it stands, its timeline, and when the shop last ran on it.
create table shop_run (
  is_only boolean primary key default true check (is_only),
  place text not null,
  timeline text not null,
  alive_at timestamptz not null
);

-- The times in which nothing leaves the shop by itself: no mail, no message, no call of a provider. Each one ends when somebody releases
-- what has waited; data_of is the moment of which the data are.
create table outgoing_holds (
  id bigint generated always as identity primary key,
  reason text not null,
  data_of timestamptz,
  since timestamptz not null default now(),
  released_at timestamptz,
  dropped integer not null default 0
);
create unique index outgoing_holds_open on outgoing_holds ((true)) where released_at is null;

-- The kinds of jobs that speak to somebody outside. Old messages may be dropped when the shop is released; calls are made all the same.
create table outgoing_kinds (
  name text primary key,
  is_message boolean not null
);
