-- People who were asked by mail to work in the shop. The link has a secret, of which only SHA-256 is kept. A row goes when it is
-- accepted, withdrawn, replaced or over; the audit log says what became of it.
create table staff_invitations (
  id text primary key,
  token_hash bytea not null unique,
  email text not null unique,
  role text not null,
  invited_by text not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index staff_invitations_by on staff_invitations (invited_by);
alter table users validate constraint users_role;
