-- What administrators look for in the lists of people and orders: found by parts of words, sorted by index.

-- As server/catalogue/search-text.ts folds: no case, and Amharic letters that sound alike are one.
create function fold_for_search(text) returns text language sql immutable strict parallel safe as $$
  select translate(lower($1), 'ሐሑሒሓሔሕሖሗኀኁኂኃኄኅኆኇኸኹኺኻኼኽኾሠሡሢሣሤሥሦሧዐዑዒዓዔዕዖፀፁፂፃፄፅፆፇሃኣቊኵ',
    'ሀሁሂሀሄህሆሇሀሁሂሀሄህሆሇሀሁሂሀሄህሆሰሱሲሳሴስሶሷአኡኢአኤእኦጸጹጺጻጼጽጾጿሀአቁኩ')
$$;

alter table users add column search_text text not null generated always as (fold_for_search(name || ' ' || email)) stored;
create index users_search on users using gin (search_text gin_trgm_ops) where deleted_at is null;
create index users_newest on users (created_at desc, id desc) where deleted_at is null;
create index users_name on users (lower(name), id) where deleted_at is null;
create index users_administrators on users (id) where is_admin and deleted_at is null;

alter table orders add column search_text text not null generated always as (fold_for_search(
  buyer_name || ' ' || buyer_email || ' ' || coalesce(shipping_address ->> 'name', '') || ' ' ||
  coalesce(shipping_address ->> 'email', '') || ' ' || coalesce(shipping_address ->> 'phone', ''))) stored;
create index orders_search on orders using gin (search_text gin_trgm_ops);
create index orders_status on orders (status, created_at desc, id desc);
create index orders_total on orders (total_santim desc, id desc);
