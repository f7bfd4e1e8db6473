-- The pieces of an order that are with its buyer: those that came and were not fetched since. Refused pieces have come once
-- they were brought again; what an exchange or a repair brings takes the place of what was fetched for it.
create function pieces_at_buyer(of_order text) returns table (line integer, pieces integer)
language sql stable as $$
  select position, greatest(least(came, came - fetched + again), 0)::integer from (
    select had.position,
      coalesce(sum(had.qty) filter (where deliveries.kind = 'delivery' and (not is_again or refused.id is not null)), 0) as came,
      coalesce(sum(had.qty) filter (where deliveries.kind = 'delivery' and is_again and refused.id is null), 0) as again,
      coalesce(sum(had.qty) filter (where deliveries.kind = 'collection'), 0) as fetched
    from deliveries join delivery_lines had on had.delivery_id = deliveries.id
    left join service_case_visits visit on visit.delivery_id = deliveries.id
    left join service_cases refused on refused.id = visit.case_id and refused.refused_delivery_id is not null
    where deliveries.order_id = of_order and deliveries.state = 'delivered'
    group by had.position
  ) moved
$$;
