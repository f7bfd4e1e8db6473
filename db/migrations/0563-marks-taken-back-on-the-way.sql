-- A delivery whose order was marked as delivered while it was on the way is on the way again when the mark is taken back: its pieces
-- are on the van, not in the house.
alter table deliveries add column marked_on_the_way boolean not null default false;

-- As in 0524.
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
    update deliveries
    set state = 'delivered', ended_at = booked_at(), marked_on_the_way = state = 'on-the-way', version = version + 1
    where order_id = new.id and kind = 'delivery' and not is_again and state in ('open', 'on-the-way');
  elsif old.status = 'delivered' and new.status = 'paid' then
    delete from delivery_lines using deliveries
    where deliveries.id = delivery_id and order_id = new.id and kind = 'delivery' and state = 'delivered'
      and has_rest and ended_at = old.delivered_at;
    update deliveries
    set state = case when marked_on_the_way then 'on-the-way' else 'open' end, ended_at = null,
      marked_on_the_way = false, version = version + 1
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
