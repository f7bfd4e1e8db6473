-- The delivery and the charge of a new order may be written with it. The triggers add what a statement has left out.
create or replace function begin_delivery() returns trigger language plpgsql as $$
begin
  insert into deliveries (order_id, has_rest) values (new.id, true) on conflict do nothing;
  return null;
end $$;

-- A new order is charged what it costs; only what happens to it later needs a comparison with what it was charged.
create or replace function charge_order() returns trigger language plpgsql as $$
declare
  charge bigint;
begin
  if tg_op = 'INSERT' then
    if new.items_santim + new.shipping_santim + new.tax_santim <> 0 then
      insert into order_charges (order_id, goods_santim, delivery_santim, vat_santim, vat_percent, cause, lowered_santim)
      values (new.id, new.items_santim, new.shipping_santim, new.tax_santim, new.vat_percent, 'ordered', 0);
    end if;
    return null;
  end if;
  charge := charge_anew(new);
  -- A change of an order has papers of its own.
  if charge is not null
    and (old.items_santim, old.shipping_santim, old.tax_santim) = (new.items_santim, new.shipping_santim, new.tax_santim)
  then
    perform write_paper_of_charge(charge, null);
  end if;
  return null;
end $$;

create or replace trigger order_charges_are_rated before insert on order_charges
  for each row when (new.cause is null) execute function rate_charge();

-- A condition with a function in it is read and planned at each order, and most orders have an account.
create or replace function write_card_of_phone() returns trigger language plpgsql as $$
declare
  caller text := buyers_phone(new.payer, new.shipping_address);
begin
  if caller like '+%' then
    insert into customers (id, phone, name, created_at)
    values (gen_random_uuid()::text, caller, new.buyer_name, new.created_at)
    on conflict do nothing;
  end if;
  return null;
end $$;
create or replace trigger orders_have_cards after insert on orders
  for each row when (new.user_id is null) execute function write_card_of_phone();

-- A new line belongs to the delivery that has the rest, if that is still to leave; nothing else depends on new lines.
create or replace function follow_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and exists (
    select from deliveries where order_id = new.order_id and has_rest and state in ('open', 'on-the-way')
  ) then
    return null;
  end if;
  perform settle_deliveries(coalesce(new.order_id, old.order_id));
  return null;
end $$;

-- Conditions that name whole rows are read and planned at each statement; a sale changes none of these columns.
drop trigger products_tell_floor_models on products;
create constraint trigger products_tell_floor_models after update of published_at, deleted_at, is_demo on products
  deferrable initially deferred for each row
  when (is_sold(old.*) is distinct from is_sold(new.*)) execute function tell_floor_models();
drop trigger products_tell_originals on products;
create constraint trigger products_tell_originals
  after update of published_at, deleted_at, is_demo, count_in_stock, floor_model_of on products
  deferrable initially deferred for each row
  when (new.floor_model_of is not null
    and (old.published_at is not null and old.deleted_at is null and old.count_in_stock > 0)
      is distinct from (new.published_at is not null and new.deleted_at is null and new.count_in_stock > 0))
  execute function tell_original();
create or replace trigger products_state before update of published_at on products
  for each row when (new.published_at is distinct from old.published_at) execute function follow_product_state();
create or replace trigger products_withhold_examples
  before insert or update of published_at, goes_live_at, last_live_at, is_demo on products
  for each row when (new.is_demo) execute function withhold_example();
-- The variants are not told what they have told themselves.
create or replace trigger products_variant_follows after update of price_santim, count_in_stock on products
  for each row when (pg_trigger_depth() = 0 and (new.price_santim is distinct from old.price_santim
    or new.count_in_stock is distinct from old.count_in_stock)) execute function pass_to_variant();

-- As before (0093), with an early end for a sale, which changes the pieces alone.
create or replace function count_product_change() returns trigger language plpgsql as $$
declare
  content products%rowtype := new;
begin
  new.version := old.version + 1;
  new.changed_at := clock_timestamp();
  content.count_in_stock := old.count_in_stock;
  if content is not distinct from old then return new; end if;
  -- Sales, reviews, and what the shop itself derives and counts.
  content.price_santim := old.price_santim;
  content.regular_price_santim := old.regular_price_santim;
  content.default_variant_id := old.default_variant_id;
  content.rating_sum := old.rating_sum;
  content.num_reviews := old.num_reviews;
  content.star_counts := old.star_counts;
  content.search_text := old.search_text;
  content.is_demo := old.is_demo;
  content.vat_percent := old.vat_percent;
  content.version := old.version;
  content.changed_at := old.changed_at;
  content.content_version := old.content_version;
  content.listed_at := old.listed_at;
  if content is distinct from old then
    new.content_version := old.content_version + 1;
    new.listed_at := new.changed_at;
  elsif (new.rating_sum, new.num_reviews, new.price_santim, new.regular_price_santim, new.vat_percent)
    is distinct from (old.rating_sum, old.num_reviews, old.price_santim, old.regular_price_santim, old.vat_percent) then
    new.listed_at := new.changed_at;
  end if;
  return new;
end $$;

-- The products of all variants that a statement has changed show their default variants, in one statement.
create function tell_products_of_variants() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  pair record;
  rest product_variants%rowtype;
  was product_variants%rowtype;
  told text[] := '{}';
  changes integer[] := '{}';
begin
  for pair in
    select now::product_variants as present, before::product_variants as earlier
    from changed_variants now join former_variants before on before.id = now.id
  loop
    rest := pair.present;
    was := pair.earlier;
    rest.on_hand := was.on_hand;
    rest.to_make := was.to_make;
    told := told || rest.product_id;
    changes := changes || (rest is distinct from was and rest.display_note is null)::integer;
  end loop;
  if told = '{}' then return null; end if;
  update products set
    default_variant_id = shown.id,
    price_santim = price_of(shown),
    regular_price_santim = case when price_of(shown) < shown.price_santim then shown.price_santim end,
    count_in_stock = orderable_of(shown),
    variant_changes = variant_changes + moved.changes
  from (
    select product_id, sum(count)::integer as changes from unnest(told, changes) as each (product_id, count) group by 1
  ) as moved cross join lateral (
    select v.id from product_variants v
    where v.product_id = moved.product_id and v.removed_at is null and v.display_note is null
    order by orderable_of(v) = 0, v.position, v.id limit 1
  ) as first join product_variants as shown on shown.id = first.id
  where products.id = moved.product_id;
  return null;
end $$;
drop trigger product_variants_tell on product_variants;
create trigger product_variants_tell_new after insert on product_variants
  for each row execute function tell_product_of_variant();
create trigger product_variants_tell after update on product_variants
  referencing old table as former_variants new table as changed_variants
  for each statement execute function tell_products_of_variants();

-- As before, but a place that already has pieces of the variant is not inserted first.
create or replace function apply_stock_movements() returns trigger language plpgsql as $$
declare
  known integer;
  wanted integer;
begin
  perform from product_variants where id in (select variant_id from moved) order by id for no key update;
  with change as (
    select variant_id, place_id, sum(qty)::integer as qty from moved group by variant_id, place_id
  ), done as (
    update stock_levels as level set qty = level.qty + change.qty from change
    where level.variant_id = change.variant_id and level.place_id = change.place_id returning 1
  )
  select (select count(*) from done), (select count(*) from change) into known, wanted;
  if known < wanted then
    insert into stock_levels (variant_id, place_id, qty)
      select variant_id, place_id, sum(qty)::integer from moved
      where not exists (
        select from stock_levels level where level.variant_id = moved.variant_id and level.place_id = moved.place_id)
      group by variant_id, place_id;
  end if;
  update product_variants as variant set on_hand = total.qty
    from (select variant_id, sum(qty)::int as qty from stock_levels
      where variant_id in (select variant_id from moved) group by variant_id) as total
    where variant.id = total.variant_id and variant.on_hand <> total.qty;
  return null;
end $$;
