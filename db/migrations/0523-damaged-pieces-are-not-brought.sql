-- The pieces of an order that its refunds name. Of those of a case it is known that they came back, where they were refused or fetched.
create function refunded_pieces(of_order text)
returns table (line integer, pieces integer, goods text, refunded_at timestamptz, came_back boolean)
language sql stable strict rows 5 as $$
  select line.position, (named ->> 'qty')::integer, refunds.goods, refunds.created_at, exists (
    select from service_cases where service_cases.order_id = of_order and refunds.idempotency_key = 'service-case-' || service_cases.id
      and (refused_delivery_id is not null or exists (
        select from service_case_visits visit join deliveries on deliveries.id = visit.delivery_id
        where visit.case_id = service_cases.id and deliveries.kind = 'collection' and deliveries.state = 'delivered')))
  from refunds cross join jsonb_array_elements(refunds.lines) as named join order_lines line
    on line.order_id = of_order and case when named ? 'line' then (named ->> 'line')::integer = line.position
      else named ->> 'product' = line.product_id end
  where refunds.order_id = of_order and status <> 'failed'
$$;

-- Finds the places of the pieces of an order that its refunds call damaged. Pieces that broke before any piece of their line had left
-- were in the house, and are not brought any more. Pieces that broke later were refused or fetched where a case says so, else they were
-- with the buyer; those beyond the pieces there came back, too, or had never left.
create function damaged_pieces(of_order text) returns table (line integer, at_buyer integer, came_back integer, unsent integer)
language sql stable strict rows 5 as $$
  select line.position, with_buyer.pieces::integer, (damaged.by_case + others.pieces)::integer,
    (damaged.early + damaged.late - damaged.by_case - with_buyer.pieces - others.pieces)::integer
  from order_lines line
  cross join lateral (
    select coalesce(sum(had.qty) filter (
        where kind = 'collection' and state = 'delivered' or kind = 'delivery' and state = 'refused' and not is_again
      ), 0) as back,
      min(ended_at) filter (where kind = 'delivery' and state in ('delivered', 'refused') and not is_again) as left_at
    from deliveries join delivery_lines had on had.delivery_id = deliveries.id
    where deliveries.order_id = of_order and had.position = line.position
  ) moved
  cross join lateral (
    select coalesce(sum(pieces) filter (where is_early), 0) as early, coalesce(sum(pieces) filter (where not is_early), 0) as late,
      coalesce(sum(pieces) filter (where not is_early and came_back), 0) as by_case
    from (
      select pieces, came_back, moved.left_at is null or refunded_at < moved.left_at as is_early
      from refunded_pieces(of_order) refunded where refunded.line = line.position and goods = 'damaged'
    ) refunded
  ) damaged
  cross join lateral (
    select least(damaged.late - damaged.by_case, coalesce((
      select pieces from pieces_at_buyer(of_order) had where had.line = line.position), 0)) as pieces
  ) with_buyer
  cross join lateral (
    select least(damaged.late - damaged.by_case - with_buyer.pieces, greatest(moved.back - damaged.by_case, 0)) as pieces
  ) others
  where line.order_id = of_order and damaged.early + damaged.late > 0
$$;

-- As before (0521), but pieces that broke in the house are not brought, and those of which a case says that they came back are none
-- that had never left, whenever their money went back.
create or replace function undelivered_pieces(of_order text) returns table (line integer, pieces integer)
language sql stable as $$
  select line.position,
    greatest(line.qty - line.returned_qty - coalesce(damaged.unsent, 0)
      + least(line.returned_qty - before.qty, moved.back - coalesce(damaged.came_back, 0)) - moved.gone, 0)::integer
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
    select least(coalesce(sum(refunded.pieces), 0), line.returned_qty) as qty
    from refunded_pieces(of_order) refunded
    where moved.back_at is not null
      and refunded.line = line.position and goods = 'in-stock' and not came_back and refunded_at < moved.back_at
  ) before left join (
    -- Most orders have no such refund, and then nothing else is asked.
    select broken.* from damaged_pieces(of_order) broken
    where exists (select from refunds where order_id = of_order and goods = 'damaged')
  ) damaged on damaged.line = line.position
  where line.order_id = of_order
$$;

-- As before (0505), but pieces that broke at their buyer had left already.
create or replace function pieces_gone(of_order text) returns table (variant_id text, pieces integer)
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
    select sold.own as variant, broken.came_back + broken.unsent as qty
    from damaged_pieces(of_order) broken join sold on sold.position = broken.line
    where exists (select from refunds where order_id = of_order and goods = 'damaged')
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

-- A refund changes by its pieces which ones are to be brought, also when its money does not go back after all.
create function follow_refund() returns trigger language plpgsql as $$
begin
  perform settle_deliveries(new.order_id);
  return null;
end $$;
create constraint trigger refunds_lead_deliveries after insert or update of status on refunds
  deferrable initially deferred for each row when (new.goods = 'damaged') execute function follow_refund();

-- Orders of before whose damaged pieces were still to be brought.
do $$
declare
  concerned record;
begin
  for concerned in
    select distinct refunds.order_id from refunds join orders on orders.id = refunds.order_id
    where refunds.goods = 'damaged' and refunds.status <> 'failed' and orders.delivered_at is null
      and orders.status not in ('expired', 'cancelled', 'refunded')
  loop
    perform settle_deliveries(concerned.order_id);
  end loop;
end $$;
