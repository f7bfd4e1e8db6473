-- Says whether all payments that pay a part of an order's price were taken as cash, at the counter or at the door: such an
-- order is cash in lists and reports, because the way that was chosen ('pay on delivery') does not say so.
create function taken_in_cash(of_order text) returns boolean language sql stable as $$
  select coalesce(bool_and(capture_id like 'cash:%'), false) from payments
  where order_id = of_order and status = 'completed' and pays_santim is distinct from 0
$$;

-- The days of such orders are counted anew, because their sales stood under the way that was chosen.
insert into sales_changes (day)
select distinct day_in_ethiopia(created_at) from orders
where id in (select order_id from payments where capture_id like 'cash:%');
