-- Second factors beside the password (decision 0183).
create table passkeys (
  id text primary key,
  -- As the authenticator names it: base64url, unique among all people.
  credential_id text not null unique,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  public_key bytea not null,
  -- Of the signatures, where the authenticator counts them; a smaller one is that of a copy.
  counter bigint not null,
  transports text[] not null,
  added_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table authenticator_apps (
  user_id text primary key references users (id) on delete cascade,
  -- Never answered again once a code of it has come back.
  secret text not null,
  -- The half minute of the last code, since 1970: a code and those before it count no more.
  last_step bigint not null,
  added_at timestamptz not null default clock_timestamp()
);

create table recovery_codes (
  code_hash bytea primary key,
  user_id text not null references users (id) on delete cascade,
  made_at timestamptz not null default clock_timestamp()
);
create index recovery_codes_user on recovery_codes (user_id);

-- Questions that were asked and not answered yet, by the hash of their token.
create table factor_challenges (
  token_hash bytea primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('sign-in', 'prove', 'passkey', 'app')),
  -- Of a passkey: the challenge of WebAuthn. Of an app to be added: its secret.
  content text not null,
  -- Of a sign-in: the hash of the password's hash, because another password ends it.
  password_mark bytea,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index factor_challenges_user on factor_challenges (user_id);
create index factor_challenges_expire on factor_challenges (expires_at);
