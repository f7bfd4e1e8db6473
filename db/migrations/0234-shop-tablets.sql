-- Devices that an owner has made shop tablets: people change there by their PIN (decision 0188). Of a token its hash is stored.
create table shop_tablets (
  id text primary key,
  name text not null check (length(name) between 1 and 60),
  token_hash bytea not null unique,
  made_by text not null references users (id),
  made_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- The PINs of people who work in the shop, hashed as passwords are. After so many wrong ones in a row it is locked until its
-- person chooses another one.
create table staff_pins (
  user_id text primary key references users (id),
  pin_hash text not null,
  wrong integer not null default 0 check (wrong >= 0),
  set_at timestamptz not null default now()
);

-- Null: a session of the person alone. With a tablet it is one by PIN.
alter table sessions add column tablet_id text;
-- All rows of before have none.
alter table sessions add constraint sessions_tablet foreign key (tablet_id) references shop_tablets (id) not valid;
