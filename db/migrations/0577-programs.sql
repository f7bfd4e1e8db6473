-- Tokens that an owner has made for programs beside the shop (decision 0305). Of a token its hash is stored.
create table programs (
  id text primary key,
  name text not null check (length(name) between 1 and 60),
  -- The jobs whose calls it may make, as those of a role.
  jobs text[] not null check (cardinality(jobs) between 1 and 20),
  token_hash bytea not null unique,
  made_by text not null references users (id),
  made_at timestamptz not null default now(),
  ends_at timestamptz not null,
  last_used_at timestamptz,
  withdrawn_at timestamptz
);
