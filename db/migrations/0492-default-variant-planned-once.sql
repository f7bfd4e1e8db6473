-- As before (0133), in a language whose statements are planned once in a session: each piece that is sold calls it.
create or replace function show_default_variant(of_product text, changes integer) returns void language plpgsql as $$
begin
  update products set
    default_variant_id = shown.id,
    price_santim = price_of(shown),
    regular_price_santim = case when price_of(shown) < shown.price_santim then shown.price_santim end,
    count_in_stock = orderable_of(shown),
    variant_changes = variant_changes + changes
  from product_variants as shown
  where products.id = of_product and shown.id = (
    select v.id from product_variants v
    where v.product_id = of_product and v.removed_at is null and v.display_note is null
    order by orderable_of(v) = 0, v.position, v.id limit 1);
end $$;
