-- Locks the products of some lines whose pieces stand in the stock, each of which says how its variant was seen when the
-- order was priced, and returns from which places the pieces are taken. Null: a variant is no longer as it was seen, or
-- has too few pieces. Numbers of pieces and the work of workshops may have changed, because they decide no price.
create function take_as_seen(lines jsonb) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  of_products text[];
  of_variants text[];
  asked integer;
begin
  select array_agg(product), array_agg(variant), count(*) into of_products, of_variants, asked
    from jsonb_to_recordset(lines) as line (product text, variant text);
  perform from products where id = any(of_products) order by id for no key update;
  if asked is distinct from (
    select count(*) from list_for_sale(of_products, of_variants) as sold
    join jsonb_to_recordset(lines) as line (variant text, qty integer, seen jsonb) on line.variant = sold->>'variant'
    where sold - '{on_hand,orderable,making}'::text[] = line.seen and (sold->>'on_hand')::integer >= line.qty
  ) then
    return null;
  end if;
  return (
    select jsonb_agg(jsonb_build_object('variant', line.variant, 'place', place.place_id, 'qty', place.qty))
    from jsonb_to_recordset(lines) as line (variant text, qty integer)
    cross join lateral places_to_take(line.variant, line.qty, null) as place);
end $$;

-- Locks goods as above, and after them the coupon of their order.
create function lock_for_sale(of_products text[], of_variants text[], pieces integer[], of_coupon text)
returns setof jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  return query select lock_for_sale(of_products, of_variants, pieces);
  perform from coupons where code = of_coupon for no key update;
end $$;
