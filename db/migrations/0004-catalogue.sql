create extension if not exists pg_trgm;

create table products (
  id text primary key,
  name text not null,
  name_am text,
  brand text not null,
  category text not null,
  price_santim bigint not null check (price_santim between 0 and 9999999999),
  description text not null,
  -- Addresses of pictures; the first is the product's `image`.
  images text[] not null,
  count_in_stock integer not null check (count_in_stock >= 0),
  rating_sum integer not null default 0,
  num_reviews integer not null default 0,
  width_cm numeric(6, 1),
  depth_cm numeric(6, 1),
  height_cm numeric(6, 1),
  materials text,
  colour text,
  care text,
  warranty_months integer,
  lead_time_days integer,
  -- Name, Amharic name, brand and category, folded for search (server/catalogue/search-text.ts).
  search_text text not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  -- Drafts have none: shoppers cannot see them.
  published_at timestamptz,
  deleted_at timestamptz,
  -- Counts every change; kept pages compare it.
  version integer not null default 1,
  changed_at timestamptz not null default clock_timestamp(),
  -- Counts changes but sales and reviews; forms compare it.
  content_version integer not null default 1,
  -- The last change of anything but the stock: lists may look different since.
  listed_at timestamptz not null default clock_timestamp()
);

create index products_newest on products (published_at desc, id desc) where published_at is not null and deleted_at is null;
create index products_category on products (category, published_at desc, id desc) where published_at is not null and deleted_at is null;
create index products_price on products (price_santim, id) where published_at is not null and deleted_at is null;
create index products_rating on products ((rating_sum::float8 / greatest(num_reviews, 1)) desc, num_reviews desc, id) where published_at is not null and deleted_at is null;
create index products_search on products using gin (search_text gin_trgm_ops);
create index products_changed on products (changed_at);

create function count_product_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.changed_at := clock_timestamp();
  if (new.name, new.name_am, new.brand, new.category, new.price_santim, new.description, new.images, new.width_cm,
      new.depth_cm, new.height_cm, new.materials, new.colour, new.care, new.warranty_months, new.lead_time_days,
      new.published_at, new.deleted_at)
     is distinct from
     (old.name, old.name_am, old.brand, old.category, old.price_santim, old.description, old.images, old.width_cm,
      old.depth_cm, old.height_cm, old.materials, old.colour, old.care, old.warranty_months, old.lead_time_days,
      old.published_at, old.deleted_at) then
    new.content_version := old.content_version + 1;
    new.listed_at := new.changed_at;
  elsif (new.rating_sum, new.num_reviews) is distinct from (old.rating_sum, old.num_reviews) then
    new.listed_at := new.changed_at;
  end if;
  return new;
end $$;

create trigger products_change before update on products for each row execute function count_product_change();

-- That the demo catalogue was written once: it does not come back after it was removed.
create table demo_data (
  only_row boolean primary key default true check (only_row),
  written_at timestamptz not null default now()
);
