-- Cards of customers: one for each account, and one for each phone number of which somebody has ordered without an account
-- (decision 0185). Only the back office sees them.
create table customers (
  -- Of an account the account's own id.
  id text primary key,
  user_id text unique references users (id),
  -- As E.164, of somebody without an account.
  phone text unique,
  -- As the first order has it; that of an account stands there.
  name text not null default '',
  tags text[] not null default '{}',
  -- The card with which the staff has merged this one: never one that is merged itself.
  merged_into text references customers (id),
  created_at timestamptz not null default now(),
  search_text text not null generated always as (fold_for_search(name)) stored,
  constraint customers_one_key check ((user_id is null) <> (phone is null)),
  constraint customers_account_id check (user_id = id),
  constraint customers_not_into_itself check (merged_into <> id)
);
create index customers_newest on customers (created_at desc, id desc) where merged_into is null;
create index customers_search on customers using gin (search_text gin_trgm_ops);
create index customers_merged on customers (merged_into) where merged_into is not null;
create index customers_tags on customers using gin (tags);
-- The last digits of a number are the first ones of the number read backwards.
create index customers_phone_backwards on customers (reverse(phone) text_pattern_ops) where phone is not null;
create index contacts_phone_backwards on contacts (reverse(value) text_pattern_ops) where kind = 'phone';

-- What the staff has written down about a customer.
create table customer_notes (
  id text primary key,
  customer_id text not null references customers (id) on delete cascade,
  text text not null,
  written_by text not null,
  written_at timestamptz not null default clock_timestamp()
);
create index customer_notes_of_card on customer_notes (customer_id, written_at desc);

create function write_card_of_account() returns trigger language plpgsql as $$
begin
  insert into customers (id, user_id, created_at) values (new.id, new.id, new.created_at) on conflict do nothing;
  return null;
end $$;
create trigger users_have_cards after insert on users for each row execute function write_card_of_account();

-- The number of whoever pays: of an order that goes to somebody else its payer's, else of who gets the goods.
create function buyers_phone(payer jsonb, shipping_address jsonb) returns text language sql immutable parallel safe as $$
  select case when payer is null then shipping_address ->> 'phone' else payer ->> 'phone' end
$$;
create function write_card_of_phone() returns trigger language plpgsql as $$
begin
  insert into customers (id, phone, name, created_at)
  values (gen_random_uuid()::text, buyers_phone(new.payer, new.shipping_address), new.buyer_name, new.created_at)
  on conflict do nothing;
  return null;
end $$;
create trigger orders_have_cards after insert on orders for each row
  when (new.user_id is null and buyers_phone(new.payer, new.shipping_address) like '+%')
  execute function write_card_of_phone();

insert into customers (id, user_id, created_at)
select id, id, created_at from users where deleted_at is null
on conflict do nothing;
insert into customers (id, phone, name, created_at)
select distinct on (phone) gen_random_uuid()::text, phone, buyer_name, created_at
from (select buyers_phone(payer, shipping_address) as phone, buyer_name, created_at from orders
  where user_id is null and anonymised_at is null) as ordered
where phone like '+%'
order by phone, created_at
on conflict do nothing;
