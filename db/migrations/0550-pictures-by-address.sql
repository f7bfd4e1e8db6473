-- Pictures that files of products name by an address elsewhere. Products have that address until the picture is here.
create table import_pictures (
  -- As products have it, with https.
  address text primary key,
  -- As the file says it, which is what is asked for.
  source text not null,
  host text not null,
  state text not null default 'waiting' check (state in ('waiting', 'had', 'missing')),
  -- The picture here. When it is removed, because nothing uses it, it may be asked for again.
  picture text references uploads (address) on delete cascade,
  reason text,
  params jsonb not null default '{}',
  tries integer not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  -- The node that asks for it has so long.
  claimed_until timestamptz,
  place bigint generated always as identity,
  check ((state = 'had') = (picture is not null))
);
create index import_pictures_due on import_pictures (place) where state = 'waiting';
create index import_pictures_host on import_pictures (host) where claimed_until is not null;
create index import_pictures_picture on import_pictures (picture);

-- The products that wait for a picture, each by the import that has brought its address.
create table import_picture_products (
  import_id text not null references product_imports (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  address text not null references import_pictures (address) on delete cascade,
  is_placed boolean not null default false,
  -- The reason for which the product could not take the picture.
  refusal text,
  primary key (import_id, product_id, address)
);
create index import_picture_products_open on import_picture_products (product_id) where not is_placed;
create index import_picture_products_product on import_picture_products (product_id);
create index import_picture_products_address on import_picture_products (address);

-- The meanings with which the columns of a file were read, for a person to correct.
alter table product_imports
  add column columns jsonb not null default '[]',
  -- The sheet that was read of a workbook with several.
  add column sheet text;

create index product_import_items_planned on product_import_items (product_id) where state = 'planned';
