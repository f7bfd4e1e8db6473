-- The ways in which a product is sold (contract/product-variants.ts, decision 0130). Stock and prices are theirs; the
-- product shows those of its default variant, the first one of which something can be ordered. The first variant of
-- every product has the product's id.
create table product_variants (
  id text primary key,
  product_id text not null references products (id) on delete cascade,
  position integer not null default 1,
  -- One value of each option, in their order (products.options).
  option_values text[] not null default '{}',
  sku text,
  price_santim bigint not null check (price_santim between 0 and 9999999999),
  sale_santim bigint check (sale_santim between 1 and 9999999999),
  sale_from timestamptz,
  sale_until timestamptz,
  -- Pieces that are ready and not sold, and pieces that were sold and are still to be made.
  on_hand integer not null check (on_hand >= 0),
  to_make integer not null default 0 check (to_make >= 0),
  -- How many may be still to be made at a time; 0: it is not made to order.
  to_make_limit integer not null default 0 check (to_make_limit >= 0),
  lead_time_days integer,
  width_cm numeric(6, 1),
  depth_cm numeric(6, 1),
  height_cm numeric(6, 1),
  images text[] not null default '{}',
  -- Taken out of the product; orders of it still name it.
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index product_variants_product on product_variants (product_id, position);
create unique index product_variants_sku on product_variants (lower(sku)) where removed_at is null;
create unique index product_variants_values on product_variants (product_id, option_values) where removed_at is null;
create index product_variants_sales on product_variants (product_id) where sale_santim is not null;

alter table products
  add column options jsonb not null default '[]',
  -- Null: the variant that has the product's id.
  add column default_variant_id text,
  -- The default variant's price without its sale; null where there is none.
  add column regular_price_santim bigint,
  -- Counts the changes of variants but sales, so that a form that was loaded before one is refused.
  add column variant_changes integer not null default 0;

alter table order_lines
  -- Null: the variant that has the product's id.
  add column variant_id text,
  add column sku text,
  -- The chosen values as they were called when the line was sold; null where there was nothing to choose.
  add column variant_name text,
  add column variant_name_am text,
  -- Pieces of the line that were to be made when it was sold, and in how many days.
  add column to_make integer not null default 0,
  add column ready_in_days integer;

-- What a variant costs now.
create function price_of(v product_variants) returns bigint language sql stable as $$
  select case when v.sale_santim is not null and coalesce(v.sale_from <= now(), true)
    and coalesce(v.sale_until > now(), true) then v.sale_santim else v.price_santim end
$$;

-- How many pieces of it can be ordered now.
create function orderable_of(v product_variants) returns integer language sql immutable as $$
  select v.on_hand + greatest(v.to_make_limit - v.to_make, 0)
$$;

-- Shows the product as its default variant: the first one of which something can be ordered, else the first. Every call
-- is a change of the product's row, because its page has all variants.
create function show_default_variant(of_product text, changes integer) returns void language sql as $$
  update products set
    default_variant_id = shown.id,
    price_santim = price_of(shown),
    regular_price_santim = case when price_of(shown) < shown.price_santim then shown.price_santim end,
    count_in_stock = orderable_of(shown),
    variant_changes = variant_changes + changes
  from product_variants as shown
  where products.id = of_product and shown.id = (
    select v.id from product_variants v where v.product_id = of_product and v.removed_at is null
    order by orderable_of(v) = 0, v.position, v.id limit 1)
$$;

create function tell_product_of_variant() returns trigger language plpgsql as $$
declare
  rest product_variants%rowtype := new;
begin
  if tg_op = 'INSERT' then
    -- The first one was made of the product itself.
    if new.id <> new.product_id then
      perform show_default_variant(new.product_id, 1);
    end if;
    return null;
  end if;
  rest.on_hand := old.on_hand;
  rest.to_make := old.to_make;
  perform show_default_variant(new.product_id, (rest is distinct from old)::integer);
  return null;
end $$;
create trigger product_variants_tell after insert or update on product_variants
  for each row execute function tell_product_of_variant();

-- Gives a product its first variant, and passes on what is written into the product itself: by the release before this
-- one, and by hand. Where a change comes from a variant, the variant is not told of it.
create function pass_to_variant() returns trigger language plpgsql as $$
declare
  moved integer;
begin
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
    return null;
  end if;
  insert into product_variants (id, product_id, price_santim, on_hand, lead_time_days)
    values (new.id, new.id, new.price_santim, new.count_in_stock, null)
    on conflict (id) do nothing;
  if found or tg_op = 'INSERT' then
    return null;
  end if;
  moved := new.count_in_stock - old.count_in_stock;
  update product_variants set
    price_santim = case when new.price_santim = old.price_santim then price_santim else new.price_santim end,
    sale_santim = case when new.price_santim = old.price_santim then sale_santim end,
    on_hand = greatest(on_hand + moved, 0),
    to_make = to_make + greatest(-(on_hand + moved), 0)
  where id = coalesce(new.default_variant_id, new.id);
  return null;
end $$;
create trigger products_variant_begins after insert on products for each row execute function pass_to_variant();
create trigger products_variant_follows after update of price_santim, count_in_stock on products for each row
  when ((new.price_santim, new.count_in_stock) is distinct from (old.price_santim, old.count_in_stock))
  execute function pass_to_variant();

-- As before (0085), but what a product shows of its variants is no change of its own.
create or replace function count_product_change() returns trigger language plpgsql as $$
declare
  content products%rowtype := new;
begin
  new.version := old.version + 1;
  new.changed_at := clock_timestamp();
  -- Sales, reviews, and what the shop itself derives and counts.
  content.count_in_stock := old.count_in_stock;
  content.price_santim := old.price_santim;
  content.regular_price_santim := old.regular_price_santim;
  content.default_variant_id := old.default_variant_id;
  content.rating_sum := old.rating_sum;
  content.num_reviews := old.num_reviews;
  content.star_counts := old.star_counts;
  content.search_text := old.search_text;
  content.is_demo := old.is_demo;
  content.version := old.version;
  content.changed_at := old.changed_at;
  content.content_version := old.content_version;
  content.listed_at := old.listed_at;
  if content is distinct from old then
    new.content_version := old.content_version + 1;
    new.listed_at := new.changed_at;
  elsif (new.rating_sum, new.num_reviews, new.price_santim, new.regular_price_santim)
    is distinct from (old.rating_sum, old.num_reviews, old.price_santim, old.regular_price_santim) then
    new.listed_at := new.changed_at;
  end if;
  return new;
end $$;

create or replace view pictures_in_use as
  select substring(image from '[0-9]{13}-[0-9a-f]{32}') as name
    from products cross join unnest(images) as image where deleted_at is null
  union all select substring(image from '[0-9]{13}-[0-9a-f]{32}')
    from product_variants cross join unnest(images) as image where removed_at is null
  union all select (regexp_matches(options::text, '[0-9]{13}-[0-9a-f]{32}', 'g'))[1]
    from products where deleted_at is null
  union all select substring(picture from '[0-9]{13}-[0-9a-f]{32}') from users where deleted_at is null
  union all select substring(picture from '[0-9]{13}-[0-9a-f]{32}') from registrations
  union all select substring(image from '[0-9]{13}-[0-9a-f]{32}') from order_lines
  union all select substring(picture from '[0-9]{13}-[0-9a-f]{32}') from payment_receipts
  union all select (regexp_matches(comment, '[0-9]{13}-[0-9a-f]{32}', 'g'))[1] from reviews
  union all select (regexp_matches(content::text, '[0-9]{13}-[0-9a-f]{32}', 'g'))[1] from policies
  union all select (regexp_matches(document::text, '[0-9]{13}-[0-9a-f]{32}', 'g'))[1] from settings;
