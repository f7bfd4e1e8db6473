-- The pieces that people have saved (contract/saved.ts, decision 0152). A row without a variant is of the product as it
-- is shown; it stands only where no variant of the product is saved.
create table saved_pieces (
  user_id text not null references users (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  variant_id text not null default '',
  saved_at timestamptz not null default clock_timestamp(),
  primary key (user_id, product_id, variant_id)
);
create index saved_pieces_product on saved_pieces (product_id);

-- The link by which everybody sees the list of one person. Without a row there is none.
create table saved_links (
  user_id text primary key references users (id) on delete cascade,
  id text not null unique,
  made_at timestamptz not null default clock_timestamp()
);
