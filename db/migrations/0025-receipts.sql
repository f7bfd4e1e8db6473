-- The bank that a buyer's receipt names; null: no receipt, but money that the shop wrote down itself.
alter table payment_receipts add column bank text;
-- Of an order one receipt waits at a time.
create unique index payment_receipts_one_waiting on payment_receipts (order_id) where state = 'waiting';

-- As before, but the day an order was paid stays when a review ends with it being paid.
create or replace function move_order() returns trigger language plpgsql as $$
begin
  update orders set
    status = new.to_status,
    awaiting = new.awaiting,
    expires_at = null,
    paid_at = case when new.to_status = 'paid' then coalesce(paid_at, now()) else paid_at end,
    delivered_at = case when new.to_status = 'delivered' then now() else delivered_at end
  where id = new.order_id and status = new.from_status;
  if not found then
    raise exception 'order % is not %', new.order_id, new.from_status using errcode = 'check_violation';
  end if;
  return null;
end $$;
