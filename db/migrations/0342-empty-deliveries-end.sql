-- As in 0185; but a delivery that lost its last pieces is called off also where no other one is open, and lives again with
-- new pieces.
create or replace function settle_deliveries(of_order text) returns void language plpgsql as $$
declare
  changed record;
  rest record;
  heir text;
begin
  -- One delivery with everything needs nothing, and so does one that was called off because there is nothing.
  if not exists (
    select from deliveries
    where order_id = of_order and not (has_rest and state in ('open', 'on-the-way', 'cancelled'))
  ) and exists (select from rest_of_deliveries(of_order)) = exists (
    select from deliveries where order_id = of_order and has_rest and state in ('open', 'on-the-way')
  ) then
    return;
  end if;
  if not exists (select from orders where id = of_order and delivered_at is null) then return; end if;
  -- The rest loses its pieces first, then the newest ones.
  for changed in
    select open.delivery_id, open.position, open.qty,
      greatest(least(open.qty, coalesce(whole.pieces, 0) - open.before), 0) as fitting
    from (
      select had.delivery_id, had.position, had.qty,
        sum(had.qty) over (partition by had.position order by number) - had.qty as before
      from deliveries join delivery_lines had on had.delivery_id = deliveries.id
      where deliveries.order_id = of_order and kind = 'delivery' and not is_again
        and state in ('open', 'on-the-way')
    ) open left join undelivered_pieces(of_order) whole on whole.line = open.position
  loop
    continue when changed.fitting = changed.qty;
    if changed.fitting = 0 then
      delete from delivery_lines where delivery_id = changed.delivery_id and position = changed.position;
    else
      update delivery_lines set qty = changed.fitting
      where delivery_id = changed.delivery_id and position = changed.position;
    end if;
    update deliveries set version = version + 1 where id = changed.delivery_id;
  end loop;
  update deliveries set state = 'cancelled', ended_at = now(), version = version + 1
  where order_id = of_order and kind = 'delivery' and not has_rest and state in ('open', 'on-the-way')
    and not exists (select from delivery_lines where delivery_id = deliveries.id);
  select id, state into rest from deliveries where order_id = of_order and has_rest;
  if exists (select from rest_of_deliveries(of_order)) then
    if rest.state in ('delivered', 'refused') then
      -- New pieces of an order whose rest has left.
      update deliveries set has_rest = false where id = rest.id;
      insert into deliveries (order_id, number, has_rest)
      select of_order, max(number) + 1, true from deliveries where order_id = of_order;
    elsif rest.state = 'cancelled' and exists (
      select from orders where id = of_order and status not in ('expired', 'cancelled', 'refunded')
    ) then
      -- New pieces of an order that had none any more.
      update deliveries
      set state = 'open', ended_at = null, day = null, half = null, crew_id = null, stop = null, confirmed_at = null,
        held_at = null, version = version + 1
      where id = rest.id;
    end if;
  elsif rest.state in ('open', 'on-the-way') then
    -- An empty rest ends, and the newest open delivery has it from then on; where there is none, nothing is to be brought.
    select id into heir from deliveries
    where order_id = of_order and kind = 'delivery' and not is_again and not has_rest
      and state in ('open', 'on-the-way')
    order by number desc limit 1;
    update deliveries set has_rest = heir is null, state = 'cancelled', ended_at = now(), version = version + 1
    where id = rest.id;
    if heir is not null then
      update deliveries set has_rest = true, version = version + 1 where id = heir;
      delete from delivery_lines where delivery_id = heir;
    end if;
  end if;
end $$;
