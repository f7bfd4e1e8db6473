-- Bank accounts of the settings that count in a day, or as soon as a second owner has confirmed them (decision 0184).
create table waiting_accounts (
  is_only boolean primary key default true check (is_only),
  accounts jsonb not null,
  asked_by text not null references users (id),
  asked_at timestamptz not null default clock_timestamp(),
  counts_at timestamptz not null
);

-- The first account of a shop counts at once; whoever takes all out and puts others in brings no first one.
alter table settings add column had_bank_accounts boolean not null default false;
update settings set had_bank_accounts = true where jsonb_array_length(coalesce(document->'bankAccounts', '[]')) > 0;
