-- What a shop owner changes without a restart: one row, checked by the contract's schema when read.
create table settings (
  only_row boolean primary key default true check (only_row),
  document jsonb not null,
  version integer not null default 1,
  usd_rate_set_at timestamptz,
  changed_at timestamptz not null default now()
);
