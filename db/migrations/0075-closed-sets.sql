-- Sets of states and of ways to pay are said once; the shop's code says the same, and tests compare the two.

-- Which ways to pay there are is said by contract/payment-methods.ts alone. A provider that knows a payment by a
-- reference is asked about it; what people of the shop move has none.
alter table payments drop constraint payments_provider_check;
drop index payments_to_ask;
create index payments_to_ask on payments (next_ask_at)
  where status in ('created', 'capturing', 'pending', 'closed') and provider_order_id is not null;
-- A transaction number pays once, whichever offline way it came.
drop index payments_by_hand;
create unique index payments_by_hand on payments (capture_id) where provider_order_id is null;

-- Which state of a payment may follow which (server/sales/payment-states.ts).
create table payment_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into payment_transitions (from_status, to_status) values
  ('begun', 'created'), ('begun', 'pending'), ('begun', 'declined'), ('begun', 'closed'),
  ('begun', 'completed'), ('begun', 'mismatch'), ('begun', 'surplus'),
  ('created', 'capturing'), ('created', 'pending'), ('created', 'declined'), ('created', 'closed'),
  ('created', 'completed'), ('created', 'mismatch'), ('created', 'surplus'),
  ('capturing', 'created'), ('capturing', 'pending'), ('capturing', 'declined'), ('capturing', 'closed'),
  ('capturing', 'completed'), ('capturing', 'mismatch'), ('capturing', 'surplus'),
  ('pending', 'created'), ('pending', 'declined'), ('pending', 'closed'),
  ('pending', 'completed'), ('pending', 'mismatch'), ('pending', 'surplus'),
  ('declined', 'completed'), ('declined', 'mismatch'), ('declined', 'surplus'),
  ('closed', 'declined'), ('closed', 'completed'), ('closed', 'mismatch'), ('closed', 'surplus');

create function check_payment_state() returns trigger language plpgsql as $$
begin
  if not exists (
    select from payment_transitions
    where case tg_op when 'INSERT' then new.status in (from_status, to_status)
      else from_status = old.status and to_status = new.status end
  ) then
    raise exception 'payment % cannot become %', new.id, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payments_begin before insert on payments for each row
  when (new.status <> 'begun') execute function check_payment_state();
create trigger payments_move before update of status on payments for each row
  when (old.status <> new.status) execute function check_payment_state();
alter table payments drop constraint payments_status_check;

-- What orders are, and in which of their states the goods are the buyer's (contract/order-states.ts).
create table order_states (
  status text primary key,
  is_bought boolean not null
);
insert into order_states (status, is_bought) values
  ('pending', false), ('awaiting-confirmation', false), ('paid', true), ('delivered', true), ('expired', false),
  ('cancelled', false), ('partly-refunded', true), ('refunded', false), ('needs-review', false);
alter table order_transitions
  add foreign key (from_status) references order_states (status),
  add foreign key (to_status) references order_states (status);
-- A state is reached by a transition alone, and an order begins as `orders_begin` allows.
alter table orders drop constraint orders_status_check;

-- Whoever has bought a product stands on its reviews: when that becomes true or untrue, the product's page changes.
create or replace function note_purchase() returns trigger language plpgsql as $$
begin
  if (select count(distinct is_bought) from order_states where status in (old.status, new.status)) < 2 then
    return null;
  end if;
  perform from products
  where id in (
    select line.product_id from order_lines line
    join reviews review on review.product_id = line.product_id and review.user_id = new.user_id
    where line.order_id = new.id)
  order by id for no key update;
  update products set version = version
  where id in (
    select line.product_id from order_lines line
    join reviews review on review.product_id = line.product_id and review.user_id = new.user_id
    where line.order_id = new.id);
  return null;
end $$;
drop trigger orders_purchase on orders;
create trigger orders_purchase after update of status on orders for each row
  when (old.status <> new.status) execute function note_purchase();
