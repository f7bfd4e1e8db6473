-- When an order would have ended, before it waited for its receipt or for a provider: it goes on with no less afterwards.
alter table orders add column earlier_end timestamptz;

-- As in 0205; and an order that waits for somebody remembers its end.
create or replace function move_order() returns trigger language plpgsql as $$
declare
  is_right boolean;
begin
  update orders set
    status = new.to_status,
    awaiting = new.awaiting,
    earlier_end = case when status = 'pending' then expires_at else earlier_end end,
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
