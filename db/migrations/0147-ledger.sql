-- The ledger of orders (decision 0156): what each order costs its buyer, as differences, beside the movements of money.

alter table order_states
  -- Nothing is owed for an order in this state; in review it owes what it owed before.
  add column is_over boolean not null default false,
  add column is_review boolean not null default false;
update order_states set is_over = status in ('expired', 'cancelled', 'refunded'), is_review = status = 'needs-review';

-- Each row says by how much an order grew or shrank; together they are what its buyer owes for it. Rows are only added.
create table order_charges (
  id bigint generated always as identity primary key,
  order_id text not null,
  goods_santim bigint not null,
  delivery_santim bigint not null,
  vat_santim bigint not null,
  recorded_at timestamptz not null default now(),
  check (goods_santim <> 0 or delivery_santim <> 0 or vat_santim <> 0)
);
create index order_charges_order on order_charges (order_id, id);
create index order_charges_day on order_charges (recorded_at);
create function refuse_changing_charges() returns trigger language plpgsql as $$
begin
  raise exception 'a charge of an order is not changed' using errcode = 'check_violation';
end $$;
create trigger order_charges_stay before update or delete on order_charges for each row
  execute function refuse_changing_charges();
create trigger order_charges_are_not_emptied before truncate on order_charges for each statement
  execute function refuse_changing_charges();

-- Writes by how much the price of an order has changed. What was given back of the price lowers goods, delivery and VAT in
-- the same proportion, so that parts that add up to the price take off exactly what there was.
create function charge_order() returns trigger language plpgsql as $$
declare
  was record;
  is_owed boolean;
  vat_back bigint := 0;
  delivery_back bigint := 0;
begin
  select coalesce(sum(goods_santim), 0)::bigint as goods, coalesce(sum(delivery_santim), 0)::bigint as delivery,
      coalesce(sum(vat_santim), 0)::bigint as vat
    into was from order_charges where order_id = new.id;
  select not is_over and (not is_review or new.paid_at is not null or was.goods + was.delivery + was.vat <> 0)
    into is_owed from order_states where status = new.status;
  if new.refunded_santim > 0 then
    vat_back := round(new.refunded_santim::numeric * new.tax_santim / new.total_santim);
    delivery_back := round(new.refunded_santim::numeric * new.shipping_santim / new.total_santim);
  end if;
  insert into order_charges (order_id, goods_santim, delivery_santim, vat_santim)
  select new.id, goods, delivery, vat from (
    select
      case when is_owed then new.items_santim - (new.refunded_santim - vat_back - delivery_back) else 0 end - was.goods,
      case when is_owed then new.shipping_santim - delivery_back else 0 end - was.delivery,
      case when is_owed then new.tax_santim - vat_back else 0 end - was.vat
  ) as now_less_before (goods, delivery, vat)
  where goods <> 0 or delivery <> 0 or vat <> 0;
  return null;
end $$;
create trigger orders_are_charged after insert on orders for each row execute function charge_order();
create trigger orders_are_charged_anew
  after update of status, items_santim, shipping_santim, tax_santim, refunded_santim on orders for each row
  when ((old.status, old.items_santim, old.shipping_santim, old.tax_santim, old.refunded_santim)
    is distinct from (new.status, new.items_santim, new.shipping_santim, new.tax_santim, new.refunded_santim))
  execute function charge_order();

-- When money of which nobody knew for what it came was placed: from then on it stands in the books.
alter table money_movements add column placed_at timestamptz;
create or replace function refuse_changing_movements() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.order_id is null and new.order_id is not null and old.payment_id is null and old.santim is null
      and to_jsonb(new) - '{order_id,payment_id,santim}'::text[] = to_jsonb(old) - '{order_id,payment_id,santim}'::text[]
    then
      new.placed_at := now();
      return new;
    end if;
  end if;
  raise exception 'a movement of money is not changed' using errcode = 'check_violation';
end $$;

-- Double entry over both journals: a line above zero is a debit, one below zero a credit, and the lines of an entry add up to
-- zero. What an order costs is owed by its buyer and was sold as goods, delivery and VAT; money that came stands with its
-- provider and is owed no more. Money without an order, or without a rate for its currency, is in no book yet.
create view ledger_lines as
  select charge.recorded_at as booked_at, 'charge' as journal, charge.id as entry, charge.order_id, line.account, line.santim
  from order_charges charge cross join lateral (values
    ('buyers', charge.goods_santim + charge.delivery_santim + charge.vat_santim),
    ('goods', -charge.goods_santim), ('delivery', -charge.delivery_santim), ('vat', -charge.vat_santim)
  ) as line (account, santim)
  where line.santim <> 0
  union all
  select coalesce(movement.placed_at, movement.recorded_at), 'money', movement.id, movement.order_id, line.account, line.santim
  from money_movements movement cross join lateral (values
    (movement.provider, movement.santim), ('buyers', -movement.santim)
  ) as line (account, santim)
  where movement.santim is not null and movement.order_id is not null;

-- What of the price of its order a payment is to pay and, once it is completed, pays; the release before pays all of it with
-- one payment. The order has the sum of what is paid.
alter table payments add column pays_santim bigint;
alter table orders add column paid_santim bigint not null default 0;
create function pay_whole_order() returns trigger language plpgsql as $$
begin
  new.pays_santim := (select total_santim from orders where id = new.order_id);
  return new;
end $$;
create trigger payments_pay_whole_orders before update of status on payments for each row
  when (new.status = 'completed' and new.pays_santim is null) execute function pay_whole_order();
create function add_to_paid() returns trigger language plpgsql as $$
begin
  update orders set paid_santim = paid_santim + new.pays_santim where id = new.order_id;
  return null;
end $$;
create trigger payments_are_added after update of status on payments for each row
  when (new.status = 'completed' and old.status <> 'completed') execute function add_to_paid();
-- Several payments may pay an order together.
drop index payments_paid;
