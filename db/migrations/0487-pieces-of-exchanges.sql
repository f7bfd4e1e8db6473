-- The variant of the pieces that a case was about, noted at its end, where an earlier exchange had brought another variant
-- than the line of the order has; null: that of the line.
alter table service_case_lines add column old_variant_id text;

-- The variants of the pieces of a line that have not come back, in the sequence in which they come back: those of the line,
-- then those that exchanges within the order brought, the earliest first. A line of an order stays as it was sold, because its
-- papers are written (decision 0164); pieces that an order of their own exchanged are that order's.
create function pieces_with_variants(of_order text, of_line integer) returns table (place bigint, variant text)
language sql stable strict rows 20 as $$
  with sold as (
    select coalesce(variant_id, product_id) as own, qty, returned_qty from order_lines
    where order_id = of_order and position = of_line
  ), exchanges as (
    select service_cases.ended_at, service_cases.id, had.qty, paying_order_id is null as stays,
      coalesce(had.new_variant_id, sold.own) as variant
    from service_cases join service_case_lines had on had.case_id = service_cases.id cross join sold
    where order_id = of_order and had.position = of_line and outcome = 'exchanged' and ended_at is not null
  ), pieces as (
    select null::timestamptz as at, '' as id, own as variant, qty from sold
    union all select ended_at, id, variant, qty from exchanges where stays
  ), numbered as (
    select variant, row_number() over (order by at nulls first, id) as place from pieces, generate_series(1, qty)
  )
  select numbered.place - gone.pieces, numbered.variant from numbered cross join (
    select returned_qty + coalesce((select sum(qty) from exchanges), 0) as pieces from sold
  ) gone where numbered.place > gone.pieces
$$;
