create table users (
  id text primary key,
  name text not null,
  email text not null,
  password_hash text not null,
  picture text not null,
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  -- A deleted person stays in orders and reviews as they were; the row keeps nothing of the person.
  deleted_at timestamptz
);
create unique index users_email on users (email) where deleted_at is null;

-- A registration becomes a user when its code comes back. The newest one for an address replaces the others.
create table registrations (
  id text primary key,
  name text not null,
  email text not null unique,
  password_hash text not null,
  picture text not null,
  created_at timestamptz not null default now()
);

-- Codes sent by mail: hashed, ten minutes, five looks, one living code for an address and purpose.
create table codes (
  email text not null,
  purpose text not null check (purpose in ('verify', 'reset')),
  code_hash bytea not null,
  -- The registration or user that the code is about.
  subject text not null,
  looks integer not null default 0,
  expires_at timestamptz not null,
  primary key (email, purpose)
);

create table sessions (
  token_hash bytea primary key,
  user_id text not null references users (id),
  -- When a password was last given: changes of address and password ask for it after ten minutes.
  authenticated_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expires on sessions (expires_at);
