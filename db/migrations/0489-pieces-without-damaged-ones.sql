-- Pieces that a refund took back as damaged are gone, too: they never enter the stock, so that `returned_qty` does not count
-- them. Refunds from before there were variants name the product alone, of which an order then had one line.
create or replace function pieces_with_variants(of_order text, of_line integer) returns table (place bigint, variant text)
language sql stable strict rows 20 as $$
  with sold as (
    select coalesce(variant_id, product_id) as own, product_id, qty, returned_qty from order_lines
    where order_id = of_order and position = of_line
  ), exchanges as (
    select service_cases.ended_at, service_cases.id, had.qty, paying_order_id is null as stays,
      coalesce(had.new_variant_id, sold.own) as variant
    from service_cases join service_case_lines had on had.case_id = service_cases.id cross join sold
    where order_id = of_order and had.position = of_line and outcome = 'exchanged' and ended_at is not null
  ), damaged as (
    select (named ->> 'qty')::integer as qty
    from refunds cross join jsonb_array_elements(lines) as named cross join sold
    where order_id = of_order and status <> 'failed' and goods = 'damaged'
      and case when named ? 'line' then (named ->> 'line')::integer = of_line else named ->> 'product' = sold.product_id end
  ), pieces as (
    select null::timestamptz as at, '' as id, own as variant, qty from sold
    union all select ended_at, id, variant, qty from exchanges where stays
  ), numbered as (
    select variant, row_number() over (order by at nulls first, id) as place from pieces, generate_series(1, qty)
  )
  select numbered.place - gone.pieces, numbered.variant from numbered cross join (
    select returned_qty + coalesce((select sum(qty) from exchanges), 0)
      + coalesce((select sum(qty) from damaged), 0) as pieces from sold
  ) gone where numbered.place > gone.pieces
$$;
