-- As before (0185), but pieces that were given back before any was fetched or refused were none of those: they had never left the
-- house, and nothing of them is still to be brought.
create or replace function undelivered_pieces(of_order text) returns table (line integer, pieces integer)
language sql stable as $$
  select line.position,
    greatest(line.qty - line.returned_qty + least(line.returned_qty - before.qty, moved.back) - moved.gone, 0)::integer
  from order_lines line cross join lateral (
    select coalesce(sum(had.qty) filter (
        where kind = 'delivery' and state in ('delivered', 'refused') and not is_again), 0) as gone,
      coalesce(sum(had.qty) filter (
        where kind = 'collection' and state = 'delivered' or kind = 'delivery' and state = 'refused' and not is_again
      ), 0) as back,
      min(ended_at) filter (
        where kind = 'collection' and state = 'delivered' or kind = 'delivery' and state = 'refused' and not is_again
      ) as back_at
    from deliveries join delivery_lines had on had.delivery_id = deliveries.id
    where deliveries.order_id = of_order and had.position = line.position
  ) moved cross join lateral (
    select least(coalesce(sum((named ->> 'qty')::integer), 0), line.returned_qty) as qty
    from refunds cross join jsonb_array_elements(refunds.lines) as named
    where refunds.order_id = of_order and goods = 'in-stock' and status <> 'failed' and created_at < moved.back_at
      and case when named ? 'line' then (named ->> 'line')::integer = line.position
        else named ->> 'product' = line.product_id end
  ) before
  where line.order_id = of_order
$$;
