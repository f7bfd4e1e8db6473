-- Pieces that a change adds to a line are work of their own once the work of that line has begun: they begin with their own money,
-- and have the days that they take. Each work is due so many days from the day on which it was planned, and the days for which it
-- waits for its money come on top.

create or replace function plan_work() returns trigger language plpgsql as $$
declare
  changed order_lines;
  wanted integer;
  planned integer;
  planning work_orders;
  placed orders;
begin
  if tg_op = 'DELETE' then
    changed := old;
    wanted := 0;
  else
    changed := new;
    wanted := new.to_make;
  end if;
  select coalesce(sum(qty), 0) into planned from work_orders
    where order_id = changed.order_id and line = changed.position and stopped_at is null;
  if wanted > planned then
    update work_orders set qty = qty + wanted - planned, first_qty = qty + wanted - planned, version = version + 1
      where id = (select id from work_orders where order_id = changed.order_id and line = changed.position
        and stopped_at is null and stage = 'waiting' and begun_at is null order by number desc limit 1);
    if not found then
      select * into placed from orders where id = changed.order_id;
      insert into work_orders
        (order_id, line, product_id, variant_id, name, variant_name, variant_name_am, image, qty, first_qty,
          workshop_id, begun_at, due_day)
      values (changed.order_id, changed.position, changed.product_id,
        coalesce(changed.variant_id, changed.product_id), changed.name, changed.variant_name,
        changed.variant_name_am, changed.image, wanted - planned, wanted - planned,
        workshop_of(changed.product_id), case when may_begin_making(placed) then now() end,
        today_in_ethiopia() + changed.ready_in_days);
    end if;
  else
    for planning in select * from work_orders
      where order_id = changed.order_id and line = changed.position and stopped_at is null
      order by stage = 'ready', stage <> 'waiting', number desc
    loop
      exit when planned <= wanted;
      if planning.qty <= planned - wanted then
        update work_orders set stopped_at = now(), version = version + 1 where id = planning.id;
      else
        update work_orders set qty = qty - (planned - wanted), version = version + 1 where id = planning.id;
      end if;
      planned := planned - least(planning.qty, planned - wanted);
    end loop;
  end if;
  return null;
end $$;

-- The day on which a work was planned, in Ethiopia.
create function planned_day(work work_orders) returns date language sql stable as
$$ select (work.created_at at time zone 'Africa/Addis_Ababa')::date $$;

-- As in 0343; and what a change has added to a paid order, which is owed now, waits for its money.
create or replace function lead_work() returns trigger language plpgsql as $$
begin
  if new.status in ('expired', 'cancelled', 'refunded') then
    -- Money that comes for an order that has ended is written down before it goes on: its pieces are planned again by then.
    if new.status = old.status then
      return null;
    end if;
    update work_orders set stopped_at = now(), version = version + 1
    where order_id = new.id and stopped_at is null and (stage <> 'ready' or new.delivered_at is null);
  elsif new.status = 'delivered' then
    update work_orders set stage = 'ready', ready_at = now(), begun_at = coalesce(begun_at, now()),
      version = version + 1
    where order_id = new.id and stopped_at is null and stage <> 'ready';
  elsif may_begin_making(new) then
    update work_orders set begun_at = now(), version = version + 1,
      due_day = due_day + greatest(today_in_ethiopia() - planned_day(work_orders), 0)
    where order_id = new.id and stopped_at is null and begun_at is null;
  elsif may_begin_making(old) and new.status = 'pending' then
    -- Begun in this very transaction, before the order was owed.
    update work_orders set begun_at = null, version = version + 1
    where order_id = new.id and stopped_at is null and stage = 'waiting' and begun_at = now();
  end if;
  return null;
end $$;

-- The work that waits for its money was due from the day of its line or its order on.
update work_orders work set due_day = work.due_day + greatest(planned_day(work) - coalesce(
    (select promised_ready - ready_in_days from order_lines
      where order_lines.order_id = work.order_id and position = work.line),
    (select (created_at at time zone 'Africa/Addis_Ababa')::date from orders where orders.id = work.order_id)), 0)
  where begun_at is null and stopped_at is null and due_day is not null;
