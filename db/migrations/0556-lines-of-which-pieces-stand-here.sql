-- The lines of which pieces stand here. Of a few variants they are found by the lines of their products; of the whole
-- stock by the orders that are not delivered, because most lines belong to orders that were delivered long ago.
create function held_lines(of_variants text[])
returns table (variant_id text, order_id text, is_open boolean, qty integer) language plpgsql stable as $$
#variable_conflict use_column
begin
  if cardinality(of_variants) <= 200 then
    return query
    select variant.id as variant_id, line.order_id, orders.delivered_at is null,
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
    group by variant.id, line.order_id, orders.delivered_at;
    return;
  end if;
  return query
    with held as materialized (
      select line.order_id, line.position, line.product_id, coalesce(line.variant_id, line.product_id) as variant_id,
        true as is_open, line.qty - line.returned_qty - line.to_make as qty
      from orders join order_lines line on line.order_id = orders.id
      where orders.delivered_at is null and line.returned_qty < line.qty
      union
      select line.order_id, line.position, line.product_id, coalesce(line.variant_id, line.product_id),
        orders.delivered_at is null, line.qty - line.returned_qty - line.to_make
      from (
        select service_cases.order_id from service_cases
        union
        select deliveries.order_id from deliveries where kind = 'delivery' and state = 'refused'
      ) unsettled join orders on orders.id = unsettled.order_id join order_lines line on line.order_id = orders.id
    )
    select variant.id, held.order_id, held.is_open, sum(held.qty)::int
    from held join product_variants variant on variant.id = held.variant_id and variant.product_id = held.product_id
    join unnest(of_variants) asked (id) on asked.id = variant.id
    group by variant.id, held.order_id, held.is_open;
end $$;

-- As in 0528.
create or replace function stock_standing(of_variants text[])
returns table (variant_id text, place_id text, free integer, sold integer) language sql stable as $$
  with lines as materialized (
    select held.variant_id, held.order_id, held.is_open, held.qty from held_lines(of_variants) held
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
    -- Orders that are older than places have no movements: they hold what their lines say.
    select lines.variant_id, lines.order_id, place.id, lines.qty
    from lines cross join places place
    where place.is_default and lines.is_open and not exists (select from stock_movements movement
      where movement.order_id = lines.order_id and movement.variant_id = lines.variant_id)
    union all
    select concerned.variant_id, concerned.order_id, place.id, sum(work.qty)::int
    from concerned join work_orders work on work.order_id = concerned.order_id and work.variant_id = concerned.variant_id
    cross join places place
    where place.is_default and work.stage = 'ready' and work.stopped_at is null and work.case_id is null
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
    -- Nothing of an order has gone before a delivery was driven, or pieces were found damaged.
    left join lateral (
      select pieces from (
        select by_place.order_id where exists (select from deliveries
            where deliveries.order_id = by_place.order_id and state in ('delivered', 'on-the-way'))
          or exists (select from refunds where refunds.order_id = by_place.order_id and goods = 'damaged')
          or exists (select from service_cases
            where service_cases.order_id = by_place.order_id and outcome = 'exchanged' and goods = 'damaged')
        offset 0
      ) moved cross join lateral pieces_gone(moved.order_id) where pieces_gone.variant_id = by_place.variant_id) gone on true
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
