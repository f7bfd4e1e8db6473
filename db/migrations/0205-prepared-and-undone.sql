-- Orders that are prepared, and deliveries that were marked by mistake (decision 0182).

-- When its pieces were put together for the delivery; null: they are still to be.
alter table orders add column prepared_at timestamptz;

-- What the list of orders is filtered by beside states: the way to pay, the city, and the month of its payment in Ethiopia.
-- The next migration indexes it.
create function order_marks(method text, city text, paid timestamptz) returns text[]
language sql immutable parallel safe
return array[
  'method:' || method,
  'city:' || fold_for_search(coalesce(trim(city), '')),
  'paid:' || coalesce((extract(year from paid at time zone 'Africa/Addis_Ababa') * 100
    + extract(month from paid at time zone 'Africa/Addis_Ababa'))::integer::text, '')
];

-- As in 0163; and one that was not delivered after all has no day of delivery.
create or replace function move_order() returns trigger language plpgsql as $$
declare
  is_right boolean;
begin
  update orders set
    status = new.to_status,
    awaiting = new.awaiting,
    expires_at = null,
    paid_at = case when new.to_status = 'paid' then coalesce(paid_at, now())
      when new.to_status in ('pending', 'awaiting-confirmation') then null else paid_at end,
    delivered_at = case when new.to_status = 'delivered' and new.from_status <> 'needs-review' then now()
      when new.to_status = 'paid' and new.from_status = 'delivered' then null else delivered_at end
  where id = new.order_id and status = new.from_status
  returning (paid_at is not null or not (select is_bought from order_states where order_states.status = new.to_status))
    and (delivered_at is not null or new.to_status <> 'delivered') into is_right;
  if is_right is null then
    raise exception 'order % is not %', new.order_id, new.from_status using errcode = 'check_violation';
  end if;
  if not is_right then
    raise exception 'order % becomes % without its day (orders_dates)', new.order_id, new.to_status using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- As in 0185; and the deliveries that ended because their order was marked are open again, with their days and crews. Those
-- that a crew has reported have moments of their own, and stay.
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
  elsif old.status = 'delivered' and new.status = 'paid' then
    delete from delivery_lines using deliveries
    where deliveries.id = delivery_id and order_id = new.id and kind = 'delivery' and state = 'delivered'
      and has_rest and ended_at = old.delivered_at;
    update deliveries set state = 'open', ended_at = null, version = version + 1
    where order_id = new.id and kind = 'delivery' and state = 'delivered' and ended_at = old.delivered_at;
  elsif old.status in ('expired', 'cancelled') then
    update deliveries
    set state = 'open', ended_at = null, day = null, half = null, crew_id = null, stop = null, confirmed_at = null,
      held_at = null, version = version + 1
    where order_id = new.id and kind = 'delivery' and state = 'cancelled'
      and (has_rest or exists (select from delivery_lines where delivery_id = deliveries.id));
  end if;
  return null;
end $$;

-- The VAT of what was not delivered does not count by its delivery.
create function forget_tax_point() returns trigger language plpgsql as $$
begin
  delete from order_tax_points where order_id = new.id and kind = 'delivered';
  return null;
end $$;
create trigger orders_lose_tax_points after update of delivered_at on orders for each row
  when (old.delivered_at is not null and new.delivered_at is null) execute function forget_tax_point();
