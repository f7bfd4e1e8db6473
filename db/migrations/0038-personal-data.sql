-- Data of people (Proclamation 1321/2024): what they agreed to, and accounts that were erased.

-- To which text of which page somebody agreed, and when.
create table consents (
  user_id text not null references users (id),
  document text not null check (document in ('privacy')),
  version integer not null,
  -- SHA-256 of the text, in hex: version 0 is the text of the release, which changes with it.
  text_sha256 text not null,
  agreed_at timestamptz not null default now(),
  primary key (user_id, document, version, text_sha256)
);
-- Until the code comes back a registration remembers it.
alter table registrations add column consent jsonb;

-- Accounts that were erased. What belongs to orders in progress goes when these have ended.
create table erasures (
  user_id text primary key references users (id),
  erased_at timestamptz not null default now(),
  -- When the person was written to for the last time.
  told_at timestamptz,
  -- When nothing of the person was left.
  finished_at timestamptz
);
-- Who was deleted by an earlier release has left traces in orders and reviews.
insert into erasures (user_id, erased_at, told_at) select id, deleted_at, deleted_at from users where deleted_at is not null;
create index erasures_unfinished on erasures (erased_at) where finished_at is null;

-- Set when what is personal was taken out of the order: its books stay.
alter table orders add column anonymised_at timestamptz;

-- What happened to an order is not rewritten, but the words of an anonymised one go.
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason'
    and exists (select from orders where id = old.order_id and anonymised_at is not null) then
    return new;
  end if;
  raise exception 'what happened to an order is not rewritten' using errcode = 'check_violation';
end $$;
