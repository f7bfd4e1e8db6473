-- A link in a message opens one order for whoever also knows the last digits of its phone. Only the token's hash is kept.
create table order_links (
  token_hash bytea primary key,
  order_id text not null references orders (id),
  made_at timestamptz not null default now(),
  -- The buyer or the shop has ended it. Null: it opens.
  ended_at timestamptz
);
create index order_links_order on order_links (order_id);
create index order_links_made on order_links (made_at);

-- A session that began by such a link reaches this order alone. Null: it is a session of the whole account.
alter table sessions add column order_id text;

-- The language of the page on which the order was placed. Null: none was named.
alter table orders add column language text;
alter table orders add constraint orders_language check (language in ('mixed', 'en', 'am')) not valid;
