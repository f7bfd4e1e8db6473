-- What was sold on each day of Ethiopia, for reports that count no orders when they are opened (decision 0190).

-- One row for each day and each thing by which reports are read. Sums are in santim.
create table sales_days (
  read_by text not null check (read_by in ('day', 'product', 'kind', 'seller', 'city', 'method')),
  day date not null,
  -- The id of a product or of whoever took an order by phone, a kind, a city as it was typed, a way to pay; '' for a day.
  key text not null,
  orders integer not null check (orders >= 0),
  pieces integer not null check (pieces >= 0),
  -- Goods without VAT, less what was taken off.
  goods_santim bigint not null,
  -- With VAT and delivery; products and kinds have none, because delivery is of an order.
  total_santim bigint not null default 0,
  vat_santim bigint not null default 0,
  paid_santim bigint not null default 0,
  refunded_santim bigint not null default 0,
  primary key (read_by, day, key)
);
-- When was a product sold last?
create index sales_days_key on sales_days (read_by, key, day desc);

-- Days of which something has changed since they were counted. Rows are only added, so that orders never wait for each other.
create table sales_changes (id bigint generated always as identity primary key, day date not null);

create function day_in_ethiopia(moment timestamptz) returns date language sql immutable
  return (moment at time zone 'Africa/Addis_Ababa')::date;

create function note_changed_order() returns trigger language plpgsql as $$
begin
  insert into sales_changes (day) values (day_in_ethiopia(new.created_at));
  return null;
end $$;
create trigger orders_change_sales
  after update of status, items_santim, total_santim, refunded_santim, paid_santim, payment_method, placed_by, shipping_address
  on orders for each row when (
    (old.status, old.items_santim, old.total_santim, old.refunded_santim, old.paid_santim, old.payment_method, old.placed_by,
      old.shipping_address)
    is distinct from
    (new.status, new.items_santim, new.total_santim, new.refunded_santim, new.paid_santim, new.payment_method, new.placed_by,
      new.shipping_address))
  execute function note_changed_order();

-- An order is placed with its lines, so its lines tell of it too.
create function note_changed_lines() returns trigger language plpgsql as $$
begin
  insert into sales_changes (day)
  select distinct day_in_ethiopia(created_at) from orders where id in (select order_id from changed);
  return null;
end $$;
create trigger order_lines_added_change_sales after insert on order_lines
  referencing new table as changed for each statement execute function note_changed_lines();
create trigger order_lines_changed_change_sales after update on order_lines
  referencing new table as changed for each statement execute function note_changed_lines();
create trigger order_lines_removed_change_sales after delete on order_lines
  referencing old table as changed for each statement execute function note_changed_lines();

-- Days of before are counted by the shop's job, some at a time.
insert into sales_changes (day)
select generate_series((select day_in_ethiopia(min(created_at)) from orders), day_in_ethiopia(now()), interval '1 day')::date
where exists (select from orders);
