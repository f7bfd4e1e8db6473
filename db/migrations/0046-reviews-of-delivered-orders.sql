-- Money that came beside what paid an order is looked at, however far the order has come, and a review ends where it
-- began.
insert into order_transitions (from_status, to_status) values
  ('delivered', 'needs-review'), ('partly-refunded', 'needs-review'), ('refunded', 'needs-review'),
  ('needs-review', 'delivered'), ('needs-review', 'partly-refunded');

-- As before, but a review delivers nothing: what it ends as delivered keeps its day, and must have one.
create or replace function move_order() returns trigger language plpgsql as $$
begin
  update orders set
    status = new.to_status,
    awaiting = new.awaiting,
    expires_at = null,
    paid_at = case when new.to_status = 'paid' then coalesce(paid_at, now()) else paid_at end,
    delivered_at = case when new.to_status = 'delivered' and new.from_status <> 'needs-review'
      then now() else delivered_at end
  where id = new.order_id and status = new.from_status;
  if not found then
    raise exception 'order % is not %', new.order_id, new.from_status using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- A refund is of its own order's money.
drop index payments_order;
create unique index payments_order on payments (order_id, id);
alter table refunds add constraint refunds_own_payment
  foreign key (order_id, payment_id) references payments (order_id, id);
