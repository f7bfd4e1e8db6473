-- Functions in SQL that read tables are planned anew at each call; those in PL/pgSQL once in a session. These stand in
-- each order, and in lists that were given a plan.
create or replace function making_closed_of(v product_variants) returns text language plpgsql stable as $$
begin
  return (
    select case when bool_or(material.is_off) then 'off' else max(material.available_from)::text end
    from product_materials as named join materials as material on material.id = named.material_id
    where named.product_id = v.product_id and named.value_id = any(v.option_values)
      and (material.is_off or material.available_from > (now() at time zone 'UTC' + interval '3 hours')::date));
end $$;

create or replace function vat_percent_of(of_category text, on_day date default (now() at time zone 'Africa/Addis_Ababa')::date)
returns integer language plpgsql stable as $$
begin
  return coalesce(
    (select value from laws where law = 'vat' and category = of_category and valid_from <= on_day
      order by valid_from desc, id desc limit 1),
    (select value from laws where law = 'vat' and valid_from <= on_day
      and category = (select parent from categories where slug = of_category)
      order by valid_from desc, id desc limit 1),
    (select value from laws where law = 'vat' and category is null and valid_from <= on_day
      order by valid_from desc, id desc limit 1),
    15)::integer;
end $$;

create or replace function workshop_of(product text) returns text language plpgsql stable as $$
begin
  return (select id from (
    select w.id, 1 as rank, 0 as position from workshop_products p join workshops w on w.id = p.workshop_id
      where p.product_id = product and w.is_active
    union all
    select w.id, 2, w.position from workshops w join products p on p.category = any (w.categories)
      where p.id = product and w.is_active
    union all
    select w.id, 3, w.position from products p join categories c on c.slug = p.category
      join workshops w on c.parent = any (w.categories)
      where p.id = product and w.is_active
    union all
    select w.id, 4, w.position from workshops w where w.is_default and w.is_active
  ) as makers order by rank, position limit 1);
end $$;

create or replace function order_prefix() returns text language plpgsql stable as $$
begin
  return coalesce((select document->>'orderPrefix' from settings), 'WB');
end $$;

-- The months that are locked are asked for only where another moment was told.
create or replace function booked_at() returns timestamptz language plpgsql stable as $$
declare
  told timestamptz := nullif(current_setting('shop.booked_at', true), '')::timestamptz;
begin
  if told is null then return now(); end if;
  return case when told >= books_locked_until() then told else now() end;
end $$;

-- The variants that are for sale of some products: the default one of each, and those that were asked for. A plan for
-- ten products fits all orders, so it is made once.
create function list_for_sale(of_products text[], of_variants text[]) returns setof jsonb
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query select to_jsonb(row) from (
    select product.id as product, variant.id as variant,
      variant.id = coalesce(product.default_variant_id, product.id) as "isDefault",
      product.name, product.name_am, coalesce(variant.images[1], product.images[1]) as image,
      product.options, variant.option_values as values, variant.sku,
      product.sold_as_seen, product.sold_as_seen_am,
      price_of(variant) as price_santim, vat_percent_of(product.category) as vat_percent,
      case when price_of(variant) < variant.price_santim then variant.price_santim end as regular_santim,
      variant.on_hand, orderable_of(variant) as orderable,
      coalesce(variant.lead_time_days, product.lead_time_days) as lead_time_days,
      (select jsonb_build_object('workshop', maker.id, 'ahead', open_work_of(maker.id),
        'piecesPerWeek', maker.pieces_per_week)
        from workshops as maker
        where variant.to_make_limit > 0 and maker.id = workshop_of(product.id)) as making,
      nullif(product.assembly_santim, 0) as assembly_santim
    from products as product join product_variants as variant on variant.product_id = product.id
    where product.id = any(of_products) and is_sold(product) and variant.removed_at is null
      and (variant.id = coalesce(product.default_variant_id, product.id) or variant.id = any(of_variants))
  ) as row;
end $$;

-- Locks the products of some lines, then the workshops that have to make pieces of them, and lists their variants as they
-- are then. Each statement of the function sees what others have committed while the one before waited.
create function lock_for_sale(of_products text[], of_variants text[], pieces integer[]) returns setof jsonb
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform from products where id = any(of_products) order by id for no key update;
  perform from workshops where id in (
    select workshop_of(variant.product_id) from (
      select coalesce(line.variant, product.default_variant_id, product.id) as id, sum(line.qty) as qty
      from unnest(of_products, of_variants, pieces) as line (product, variant, qty)
      join products as product on product.id = line.product group by 1
    ) as asked join product_variants as variant using (id)
    where variant.to_make_limit > 0 and asked.qty > variant.on_hand
  ) order by id for no key update;
  return query select list_for_sale(of_products, array_remove(of_variants, null));
end $$;

-- Puts a delivery on a half-day of its zone, if a place is free, and says whether it has the place now. The row of the
-- half-day stays locked until the transaction ends, so that only one of several callers gets the last place. Deliveries
-- that were called off take no place. A delivery that leaves another half-day frees its place there, and loses its crew
-- and the confirmation of its buyer. Outside of all zones a half-day has no limit.
create function take_half_day(delivery text, zone text, on_day date, on_half text, is_forced boolean) returns boolean
language plpgsql as $$
declare
  most integer;
begin
  if zone is not null then
    insert into delivery_half_days (zone_id, day, half) values (zone, on_day, on_half) on conflict do nothing;
    select coalesce(half_day.places,
        case half_day.half when 'morning' then named.morning_places else named.afternoon_places end)
      into most from delivery_half_days half_day join delivery_zones named on named.id = half_day.zone_id
      where half_day.zone_id = zone and half_day.day = on_day and half_day.half = on_half for update of half_day;
  end if;
  update deliveries set zone_id = zone, day = on_day, half = on_half, version = version + 1,
    crew_id = case when (day, half) is not distinct from (on_day, on_half) then crew_id end,
    stop = case when (day, half) is not distinct from (on_day, on_half) then stop end,
    -- Whoever called about a delivery without a day has agreed on this one; another day is to be confirmed again.
    confirmed_at = case when day is null or (day, half) = (on_day, on_half) then confirmed_at end,
    held_at = null
  where id = delivery and (is_forced or most is null or most > (
    select count(*) from deliveries other where other.zone_id = zone and other.day = on_day
      and other.half = on_half and other.state <> 'cancelled' and other.id <> delivery));
  return found;
end $$;
