-- As in 0198; but pieces that a change has added wait for their money since the day on which their promise was counted, which
-- is later than that of the order.
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
      due_day = due_day + (today_in_ethiopia() - coalesce((
        select promised_ready - ready_in_days from order_lines
        where order_lines.order_id = new.id and position = work_orders.line
      ), (new.created_at at time zone 'Africa/Addis_Ababa')::date))
    where order_id = new.id and stopped_at is null and begun_at is null;
  end if;
  return null;
end $$;
