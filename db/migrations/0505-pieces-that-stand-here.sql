-- The pieces of an order that have left the house, by variant: those with its buyer, those on the way to them, and those that were
-- written off as damaged. What an exchange brings is of the variant that was chosen, and what was fetched is of the variant that the
-- buyer had.
create function pieces_gone(of_order text) returns table (variant_id text, pieces integer)
language sql stable strict rows 5 as $$
  with sold as (
    select position, product_id, coalesce(variant_id, product_id) as own from order_lines where order_id = of_order
  ), moved as (
    select case
        when kind = 'collection' then had_by_buyer.variant
        when not is_again then sold.own
        when is_exchange then coalesce(of_case.new_variant_id, sold.own)
        else had_by_buyer.variant end as variant,
      case when kind = 'collection' then -had.qty else had.qty end as qty
    from deliveries join delivery_lines had on had.delivery_id = deliveries.id
    join sold using (position)
    left join lateral (
      select line.new_variant_id, line.old_variant_id,
        service_cases.reserved_at is not null or service_cases.outcome = 'exchanged' as is_exchange
      from service_case_visits visit join service_cases on service_cases.id = visit.case_id
      join service_case_lines line on line.case_id = service_cases.id and line.position = had.position
      where visit.delivery_id = deliveries.id
    ) of_case on true
    cross join lateral (
      select coalesce(of_case.old_variant_id,
        (select variant from pieces_with_variants(of_order, had.position) where place = 1), sold.own) as variant
    ) had_by_buyer
    where deliveries.order_id = of_order and (
      kind = 'delivery' and state in ('delivered', 'on-the-way') or kind = 'collection' and state = 'delivered')
  ), on_the_way as (
    select sold.own as variant, rest.pieces as qty
    from deliveries cross join rest_of_deliveries(of_order) rest join sold on sold.position = rest.line
    where deliveries.order_id = of_order and has_rest and kind = 'delivery' and state = 'on-the-way'
      and not exists (select from delivery_lines where delivery_id = deliveries.id)
  ), damaged as (
    select sold.own as variant, (named ->> 'qty')::integer as qty
    from refunds cross join jsonb_array_elements(lines) as named join sold
      on case when named ? 'line' then (named ->> 'line')::integer = sold.position else named ->> 'product' = sold.product_id end
    where order_id = of_order and status <> 'failed' and goods = 'damaged'
    union all
    select coalesce(line.old_variant_id, sold.own), line.qty
    from service_cases join service_case_lines line on line.case_id = service_cases.id join sold using (position)
    where order_id = of_order and outcome = 'exchanged' and goods = 'damaged'
  )
  select variant, sum(qty)::integer from (
    select variant, greatest(sum(qty), 0) as qty from moved group by variant
    union all select variant, qty from on_the_way
    union all select variant, qty from damaged
  ) gone group by variant
$$;

-- Pieces by place as somebody finds them there: those that can be sold, and those that are sold and have not left the house. An order
-- holds what it took from the stock, for its lines or for an exchange, and what was made for it. Pieces leave in the sequence in which
-- orders take them from places; what was made stands in the default place.
create or replace function stock_standing(of_variants text[])
returns table (variant_id text, place_id text, free integer, sold integer) language sql stable as $$
  with lines as (
    select variant.id as variant_id, line.order_id, orders.delivered_at is null as is_open,
      sum(line.qty - line.returned_qty - line.to_make)::int as qty
    from product_variants variant
    join order_lines line on line.product_id = variant.product_id
      and coalesce(line.variant_id, line.product_id) = variant.id
    join orders on orders.id = line.order_id
    -- Of a delivered order pieces stand here that were fetched or refused, or that are held for an exchange.
    where variant.id = any(of_variants) and (
      line.returned_qty < line.qty and orders.delivered_at is null
      or exists (select from service_cases where service_cases.order_id = line.order_id)
      or exists (select from deliveries
        where deliveries.order_id = line.order_id and kind = 'delivery' and state = 'refused'))
    group by variant.id, line.order_id, orders.delivered_at
  ), concerned as (
    select lines.variant_id, order_id from lines
    union
    select exchanged.new_variant_id, service_cases.order_id
    from service_case_lines exchanged join service_cases on service_cases.id = exchanged.case_id
    where exchanged.new_variant_id = any(of_variants)
  ), held as (
    select concerned.variant_id, concerned.order_id, movement.place_id, -sum(movement.qty)::int as qty
    from concerned join stock_movements movement
      on movement.order_id = concerned.order_id and movement.variant_id = concerned.variant_id
    group by concerned.variant_id, concerned.order_id, movement.place_id
    union all
    -- What orders of before there were places hold has no movement of theirs.
    select lines.variant_id, lines.order_id, place.id, lines.qty
    from lines cross join places place
    where place.is_default and lines.is_open and not exists (select from stock_movements movement
      where movement.order_id = lines.order_id and movement.variant_id = lines.variant_id)
    union all
    select concerned.variant_id, concerned.order_id, place.id, sum(work.qty)::int
    from concerned join work_orders work on work.order_id = concerned.order_id and work.variant_id = concerned.variant_id
    cross join places place
    where place.is_default and work.stage = 'ready' and work.stopped_at is null
    group by concerned.variant_id, concerned.order_id, place.id
  ), by_place as (
    select held.variant_id, held.order_id, held.place_id, greatest(sum(held.qty), 0)::int as qty,
      sum(sum(held.qty)) over (partition by held.variant_id, held.order_id)::int as in_all
    from held group by held.variant_id, held.order_id, held.place_id
  ), here as (
    select by_place.variant_id, by_place.place_id, by_place.qty,
      by_place.in_all - coalesce(gone.pieces, 0) as stays,
      coalesce(sum(by_place.qty) over (
        partition by by_place.variant_id, by_place.order_id order by place.position desc, place.id
        rows between unbounded preceding and 1 preceding), 0)::int as before
    from by_place join places place on place.id = by_place.place_id
    left join lateral (
      select pieces from pieces_gone(by_place.order_id) where pieces_gone.variant_id = by_place.variant_id) gone on true
  )
  select each.variant_id, each.place_id, sum(each.free)::int, sum(each.sold)::int
  from (
    select level.variant_id, level.place_id, level.qty as free, 0 as sold
    from stock_levels level where level.variant_id = any(of_variants)
    union all
    select here.variant_id, here.place_id, 0, greatest(least(here.qty, here.stays - here.before), 0) from here
  ) as each
  group by each.variant_id, each.place_id
$$;
