-- The pieces of deliveries follow those of their orders (decision 0173).

-- It brings pieces a second time, exchanged or repaired: of what the order has to get it takes nothing away.
alter table deliveries add column is_again boolean not null default false;
-- When its buyer has said yes to its day; a move takes that away.
alter table deliveries add column confirmed_at timestamptz;
-- It waits without a day, because its buyer could not be reached.
alter table deliveries add column held_at timestamptz;
create index deliveries_without_day on deliveries (created_at) where state = 'open' and day is null;

-- The pieces of an order that have still to be brought. Pieces that have come back are those that were fetched or refused,
-- and after them those that had not left.
create function undelivered_pieces(of_order text) returns table (line integer, pieces integer)
language sql stable as $$
  select line.position,
    greatest(line.qty - line.returned_qty + least(line.returned_qty, moved.back) - moved.gone, 0)::integer
  from order_lines line cross join lateral (
    select coalesce(sum(had.qty) filter (
        where kind = 'delivery' and state in ('delivered', 'refused') and not is_again), 0) as gone,
      coalesce(sum(had.qty) filter (
        where kind = 'collection' and state = 'delivered' or kind = 'delivery' and state = 'refused' and not is_again
      ), 0) as back
    from deliveries join delivery_lines had on had.delivery_id = deliveries.id
    where deliveries.order_id = of_order and had.position = line.position
  ) moved
  where line.order_id = of_order
$$;

-- Those of them that no open delivery names: the delivery with the rest has them.
create function rest_of_deliveries(of_order text) returns table (line integer, pieces integer)
language sql stable as $$
  select whole.line, (whole.pieces - coalesce(named.qty, 0))::integer
  from undelivered_pieces(of_order) whole left join (
    select had.position, sum(had.qty) as qty
    from deliveries join delivery_lines had on had.delivery_id = deliveries.id
    where deliveries.order_id = of_order and kind = 'delivery' and not is_again and state in ('open', 'on-the-way')
    group by had.position
  ) named on named.position = whole.line
  where whole.pieces > coalesce(named.qty, 0)
$$;

-- Open deliveries never have more than what is left of their order, and what is left is in one of them.
create function settle_deliveries(of_order text) returns void language plpgsql as $$
declare
  changed record;
  rest record;
  heir text;
begin
  -- One delivery with everything needs nothing.
  if not exists (
    select from deliveries
    where order_id = of_order and not (has_rest and state in ('open', 'on-the-way', 'cancelled'))
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
    end if;
  elsif rest.state in ('open', 'on-the-way') then
    -- An empty rest ends, and the newest open delivery has it from then on.
    select id into heir from deliveries
    where order_id = of_order and kind = 'delivery' and not is_again and not has_rest
      and state in ('open', 'on-the-way')
    order by number desc limit 1;
    if heir is not null then
      update deliveries set has_rest = false, state = 'cancelled', ended_at = now(), version = version + 1
      where id = rest.id;
      update deliveries set has_rest = true, version = version + 1 where id = heir;
      delete from delivery_lines where delivery_id = heir;
    end if;
  end if;
end $$;

create function follow_lines() returns trigger language plpgsql as $$
begin
  perform settle_deliveries(coalesce(new.order_id, old.order_id));
  return null;
end $$;
-- Deferred, because a change takes lines out before it puts others in.
create constraint trigger order_lines_lead_deliveries after insert or update of qty, returned_qty or delete on order_lines
  deferrable initially deferred for each row execute function follow_lines();

-- As in 0178, and the pieces that an order had when it was delivered are written down. One that lives again has again
-- what had pieces; its days are lost.
create or replace function follow_order() returns trigger language plpgsql as $$
begin
  if new.status in ('expired', 'cancelled', 'refunded') then
    update deliveries set state = 'cancelled', ended_at = now(), version = version + 1
    where order_id = new.id and kind = 'delivery' and state in ('open', 'on-the-way');
  elsif new.status = 'delivered' then
    insert into delivery_lines (delivery_id, position, qty)
    select deliveries.id, rest.line, rest.pieces from deliveries cross join rest_of_deliveries(new.id) rest
    where deliveries.order_id = new.id and has_rest and kind = 'delivery' and state in ('open', 'on-the-way')
      and not exists (select from delivery_lines where delivery_id = deliveries.id);
    update deliveries set state = 'delivered', ended_at = now(), version = version + 1
    where order_id = new.id and kind = 'delivery' and state in ('open', 'on-the-way');
  elsif old.status in ('expired', 'cancelled') then
    update deliveries
    set state = 'open', ended_at = null, day = null, half = null, crew_id = null, stop = null, confirmed_at = null,
      held_at = null, version = version + 1
    where order_id = new.id and kind = 'delivery' and state = 'cancelled'
      and (has_rest or exists (select from delivery_lines where delivery_id = deliveries.id));
  end if;
  return null;
end $$;
