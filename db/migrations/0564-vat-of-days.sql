-- The VAT that counted on each day of Ethiopia, kept so that the report of a month does not read the charges of the month.

-- Charges count at the time at which they were booked, but never before the tax point of their order. 'booked' stands beside the
-- kinds of tax points (contract/books/tax-points.ts): by it charges count when they were booked. Sums are in santim.
create table vat_days (
  kind text not null,
  day date not null,
  -- The day on which the charges were booked: this one or an earlier one.
  booked_on date not null,
  percent integer not null,
  -- The rates of charges that are in the sums; with 0 there is no such rate on that day.
  charges integer not null,
  sold_net bigint not null,
  sold_vat bigint not null,
  back_net bigint not null,
  back_vat bigint not null,
  delivery bigint not null,
  primary key (kind, day, booked_on, percent)
);

-- Sums in vat_days reach up to this moment; later charges are read themselves. A job moves it on, so that
-- charges of before this migration are counted some days at a time.
create table vat_counted (
  is_only boolean primary key default true check (is_only),
  until timestamptz not null
);
insert into vat_counted (until) values ('2000-01-01');

-- Each rate of each charge, and the delivery of each charge, with the kinds and moments by which they count.
create view vat_parts as
  select charge.id as charge_id, charge.order_id, charge.recorded_at, part.percent, part.charges,
    case when part.goods + part.vat > 0 then part.goods else 0 end as sold_net,
    case when part.goods + part.vat > 0 then part.vat else 0 end as sold_vat,
    case when part.goods + part.vat > 0 then 0 else -part.goods end as back_net,
    case when part.goods + part.vat > 0 then 0 else -part.vat end as back_vat,
    part.delivery
  from order_charges charge cross join lateral (
    select rated.percent, 1 as charges, rated.goods_santim as goods, rated.vat_santim as vat, 0::bigint as delivery
    from rated_charges rated where rated.charge_id = charge.id
    union all
    select coalesce(charge.vat_percent, orders.vat_percent), 0, 0, 0, charge.delivery_santim
    from orders where orders.id = charge.order_id and charge.delivery_santim <> 0
  ) as part;

-- Adds charges of an order to the sums, or takes them out of these, as far as they count before the moment that is counted. The lock
-- makes the job wait for whoever changes what was counted.
create function count_vat_again(of_order text, of_charge bigint, of_kind text, point timestamptz, times integer)
returns void language plpgsql as $$
declare
  counted timestamptz;
begin
  select until into counted from vat_counted for share;
  insert into vat_days (kind, day, booked_on, percent, charges, sold_net, sold_vat, back_net, back_vat, delivery)
  select of_kind, day_in_ethiopia(greatest(recorded_at, point)), day_in_ethiopia(recorded_at), percent, times * sum(charges),
    times * sum(sold_net), times * sum(sold_vat), times * sum(back_net), times * sum(back_vat), times * sum(delivery)
  from vat_parts
  where order_id = of_order and (of_charge is null or charge_id = of_charge) and greatest(recorded_at, point) < counted
  group by 2, 3, 4
  on conflict (kind, day, booked_on, percent) do update set
    charges = vat_days.charges + excluded.charges,
    sold_net = vat_days.sold_net + excluded.sold_net, sold_vat = vat_days.sold_vat + excluded.sold_vat,
    back_net = vat_days.back_net + excluded.back_net, back_vat = vat_days.back_vat + excluded.back_vat,
    delivery = vat_days.delivery + excluded.delivery;
end $$;

-- A tax point that is undone or moved, or whose moment had come before it was told, changes days that may be counted. What happens
-- now is never counted yet, so orders do not come here.
create function count_tax_point_again() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform count_vat_again(old.order_id, null, old.kind, old.at, -1); end if;
  if tg_op <> 'DELETE' then perform count_vat_again(new.order_id, null, new.kind, new.at, 1); end if;
  return null;
end $$;
create trigger tax_points_told_late_are_counted after insert on order_tax_points
  for each row when (new.at < now()) execute function count_tax_point_again();
create trigger moved_tax_points_are_counted after update on order_tax_points
  for each row execute function count_tax_point_again();
create trigger undone_tax_points_are_counted after delete on order_tax_points
  for each row execute function count_tax_point_again();

-- A sale that was made without a network is booked at an earlier moment. The name comes after that of the trigger which writes the
-- rates of a charge.
create function count_late_charge() returns trigger language plpgsql as $$
begin
  perform count_vat_again(new.order_id, new.id, 'booked', '-infinity', 1);
  perform count_vat_again(new.order_id, new.id, point.kind, point.at, 1)
  from order_tax_points point where point.order_id = new.order_id;
  return null;
end $$;
create trigger order_charges_told_late_are_counted after insert on order_charges
  for each row when (new.recorded_at < now()) execute function count_late_charge();

-- The money of some days by its way, as booked_money has it: the sums of each day, and what is not in them yet.
create function money_of_days(first date, until date)
returns table (day date, way text, came_santim bigint, withheld_santim bigint, went_santim bigint) language sql stable as $$
  select money_days.day, key, money_days.came_santim, money_days.withheld_santim, money_days.went_santim
  from money_days where read_by = 'method' and money_days.day >= first and money_days.day < until
  union all
  select day_in_ethiopia(money.booked_at), money.way, money.came_santim, money.withheld_santim, money.went_santim
  from uncounted_sales join booked_money money on money.id = movement_id
  where movement_id is not null and day_in_ethiopia(money.booked_at) >= first and day_in_ethiopia(money.booked_at) < until
$$;
