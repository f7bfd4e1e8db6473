-- Late money: an order that is paid after it has ended is made again, and the days that it has waited count once (decision 0178).

-- Keeps the work orders of a line at the pieces that are to be made of it, whoever changes the line. Of what is given up the
-- pieces go first on which nobody has worked.
create or replace function plan_work() returns trigger language plpgsql as $$
declare
  changed order_lines;
  wanted integer;
  planned integer;
  planning work_orders;
  placed orders;
  promised date;
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
        and stopped_at is null and stage = 'waiting' order by number desc limit 1);
    if not found then
      select * into placed from orders where id = changed.order_id;
      -- As it was promised; the days that the order has waited for its money come on top once, when work begins.
      promised := coalesce(changed.promised_ready,
        (placed.created_at at time zone 'Africa/Addis_Ababa')::date + changed.ready_in_days);
      insert into work_orders
        (order_id, line, product_id, variant_id, name, variant_name, variant_name_am, image, qty, first_qty,
          workshop_id, begun_at, due_day)
      values (changed.order_id, changed.position, changed.product_id,
        coalesce(changed.variant_id, changed.product_id), changed.name, changed.variant_name,
        changed.variant_name_am, changed.image, wanted - planned, wanted - planned,
        workshop_of(changed.product_id), case when may_begin_making(placed) then now() end,
        case when tg_op = 'INSERT' or not may_begin_making(placed) then promised
          else due_after_waiting(promised, placed.created_at) end);
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

-- The work of an order begins with its money, stops where the order comes to nothing, and is done when it is delivered.
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
    update work_orders set begun_at = now(), due_day = due_after_waiting(due_day, new.created_at),
      version = version + 1
    where order_id = new.id and stopped_at is null and begun_at is null;
  end if;
  return null;
end $$;
