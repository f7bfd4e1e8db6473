-- Sales as the ledger books them: each charge of an order by the products that it is made of, and each movement of money by its way.
-- A day that is over never changes.

-- The cause for which an order grew or shrank: it was ordered or changed, it came to nothing (not paid in time, or cancelled), or something of
-- its price was given back. Null before this migration, where the sign and the state say it.
alter table order_charges add column cause text;
-- The sum by which refunds had lowered the price of the order when it was charged.
alter table order_charges add column lowered_santim bigint;

-- As before (0160), and with its cause. An order that came to nothing and is paid after all takes its 'dropped' back.
create or replace function rate_charge() returns trigger language plpgsql as $$
declare
  sold record;
  earlier record;
begin
  select orders.vat_percent, orders.status = 'refunded' as is_given_back,
      order_states.is_over and orders.status <> 'refunded' as is_dropped,
      case when orders.refunded_santim = 0 then 0 else lowered_in_proportion(orders.id)
        + (select coalesce(sum(goods + vat), 0) from lowered_by_rates(orders.id))
        + (select coalesce(sum((lowers ->> 'delivery')::bigint), 0) from refunds
          where order_id = orders.id and refunds.status = 'completed' and lowers is not null) end as lowered
    into sold from orders join order_states using (status) where orders.id = new.order_id;
  select cause, lowered_santim, goods_santim + delivery_santim + vat_santim < 0 as falls,
      (select sum(goods_santim + delivery_santim + vat_santim) from order_charges where order_id = new.order_id) = 0 as is_nothing
    into earlier from order_charges where order_id = new.order_id order by id desc limit 1;
  new.vat_percent := sold.vat_percent;
  new.lowered_santim := sold.lowered;
  new.cause := case
    when sold.is_given_back then 'back'
    when sold.is_dropped or (earlier.falls and earlier.is_nothing and coalesce(earlier.cause, 'dropped') = 'dropped') then 'dropped'
    when sold.lowered <> coalesce(earlier.lowered_santim,
      case when new.goods_santim + new.delivery_santim + new.vat_santim < 0 then 0 else sold.lowered end) then 'back'
    else 'ordered' end;
  return new;
end $$;

-- Each charge with its cause, also those of before.
create view booked_charges as
  select charge.id, charge.order_id, charge.recorded_at, charge.goods_santim, charge.delivery_santim, charge.vat_santim,
    coalesce(charge.cause, case
      when charge.goods_santim + charge.delivery_santim + charge.vat_santim > 0 then 'ordered'
      when order_states.is_over and orders.status <> 'refunded' then 'dropped' else 'back' end) as cause
  from order_charges charge join orders on orders.id = charge.order_id join order_states using (status);

-- Each charge by product: the rows of a charge add up to it. Delivery is a row of its own. Rows without a charge are pieces that
-- came back at another time than their money.
create table sold_lines (
  id bigint generated always as identity primary key,
  order_id text not null,
  charge_id bigint,
  -- A day of Ethiopia.
  day date not null,
  cause text not null check (cause in ('ordered', 'dropped', 'back')),
  -- The id of a product, the name of one that is gone, or '@delivery'.
  product text not null,
  kind text not null,
  vat_percent integer not null,
  pieces integer not null,
  -- After discounts, without VAT.
  goods_santim bigint not null,
  discount_santim bigint not null,
  delivery_santim bigint not null,
  vat_santim bigint not null
);
create index sold_lines_order on sold_lines (order_id, charge_id);
create index sold_lines_day on sold_lines (day);

-- The sums of sold_lines for each day and each thing by which reports are read. What came to nothing and what was given back is
-- below zero.
create table sold_days (
  read_by text not null check (read_by in ('day', 'product', 'kind', 'seller', 'city')),
  day date not null,
  -- A product or kind as in sold_lines, the id of a seller or '@website', a city as it was typed; '' for a day.
  key text not null,
  cause text not null,
  orders integer not null,
  pieces integer not null,
  goods_santim bigint not null,
  discount_santim bigint not null,
  delivery_santim bigint not null,
  vat_santim bigint not null,
  primary key (read_by, day, key, cause)
);
create index sold_days_key on sold_days (read_by, key, day desc);

-- The money of each day: what came, what buyers have withheld for the tax office, and what went back.
create table money_days (
  read_by text not null check (read_by in ('day', 'method', 'seller', 'city')),
  day date not null,
  key text not null,
  came_santim bigint not null,
  withheld_santim bigint not null,
  went_santim bigint not null,
  primary key (read_by, day, key)
);

-- Orders whose charges or pieces, and movements that are not in these sums yet. Rows are only added, so that orders never wait
-- for each other.
create table uncounted_sales (
  id bigint generated always as identity primary key,
  order_id text not null,
  movement_id bigint
);

create function note_uncounted_order() returns trigger language plpgsql as $$
begin
  insert into uncounted_sales (order_id) values (new.order_id);
  return null;
end $$;
create function note_uncounted_money() returns trigger language plpgsql as $$
begin
  insert into uncounted_sales (order_id, movement_id) values (new.order_id, new.id);
  return null;
end $$;
create trigger order_charges_are_counted after insert on order_charges for each row execute function note_uncounted_order();
create trigger returned_pieces_are_counted after update of returned_qty on order_lines for each row
  when (old.returned_qty <> new.returned_qty) execute function note_uncounted_order();
create trigger money_movements_are_counted after insert on money_movements for each row
  when (new.order_id is not null and new.santim is not null) execute function note_uncounted_money();
create trigger placed_movements_are_counted after update of order_id on money_movements for each row
  when (old.order_id is null and new.order_id is not null and new.santim is not null) execute function note_uncounted_money();

-- The days of sales of before are counted by nobody any more; their table goes a release later.
drop trigger orders_change_sales on orders;
drop trigger order_lines_added_change_sales on order_lines;
drop trigger order_lines_changed_change_sales on order_lines;
drop trigger order_lines_removed_change_sales on order_lines;
