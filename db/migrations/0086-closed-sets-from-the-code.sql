-- The start adds what the code's tables of states, transitions and hold reasons have gained (server/sales/closed-sets.ts).
-- What is still said by a list in SQL would refuse the new ones, so these lists become tables.

create table hold_reasons (awaiting text primary key);
insert into hold_reasons (awaiting) values ('transport-price'), ('receipt'), ('capture'), ('delivery');
alter table orders
  drop constraint orders_awaiting_check,
  add constraint orders_hold_reason foreign key (awaiting) references hold_reasons (awaiting),
  drop constraint orders_dates;

-- As before; and what counts as bought has been paid, and what is delivered has a day. That was the constraint
-- orders_dates, with a list of states in it. An order begins without either, and only a row of its history moves it.
create or replace function move_order() returns trigger language plpgsql as $$
declare
  is_right boolean;
begin
  update orders set
    status = new.to_status,
    awaiting = new.awaiting,
    expires_at = null,
    paid_at = case when new.to_status = 'paid' then coalesce(paid_at, now()) else paid_at end,
    delivered_at = case when new.to_status = 'delivered' and new.from_status <> 'needs-review'
      then now() else delivered_at end
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
