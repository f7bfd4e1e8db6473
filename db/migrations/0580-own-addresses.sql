-- The addresses that people keep for their next orders (contract/accounts/own-addresses.ts, decision 0307).
create table own_addresses (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  label text not null,
  address jsonb not null,
  kept_at timestamptz not null default clock_timestamp()
);
create index own_addresses_user on own_addresses (user_id, kept_at);
