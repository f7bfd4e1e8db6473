-- Accounts of people who gave a phone number and no address of mail (decision 0158).
alter table users alter column email drop not null;
-- The text for searches was generated from an address that every account had.
alter table users alter column search_text drop expression;
create function write_users_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold_for_search(new.name || ' ' || coalesce(new.email, ''));
  return new;
end $$;
create trigger users_search_text before insert or update of name, email on users
  for each row execute function write_users_search_text();

-- How a person can be reached. Numbers are given out again, so several accounts may have proven one number at different times.
create table contacts (
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('mail', 'phone', 'telegram')),
  -- A number as E.164, the number of a chat at Telegram, or an address.
  value text not null,
  -- Null while nobody has shown that it is theirs.
  verified_at timestamptz,
  added_at timestamptz not null default clock_timestamp(),
  primary key (user_id, kind, value)
);
create index contacts_value on contacts (kind, value);
create unique index contacts_verified_mail on contacts (value) where kind = 'mail' and verified_at is not null;

-- Tokens of links to the shop's bot, by their hash: whoever starts it with one tells which account the chat belongs to.
create table telegram_links (
  token_hash bytea primary key,
  user_id text not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index telegram_links_user on telegram_links (user_id);

-- A code for a phone number stands where others have the address.
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in ('verify', 'reset', 'phone'));
