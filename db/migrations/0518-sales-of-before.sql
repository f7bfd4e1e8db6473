-- Sales and money of before are counted by the shop's job, some at a time.
insert into uncounted_sales (order_id)
select distinct order_id from order_charges charge
where not exists (select from uncounted_sales where uncounted_sales.order_id = charge.order_id and movement_id is null);
insert into uncounted_sales (order_id, movement_id)
select order_id, id from booked_money movement
where not exists (select from uncounted_sales where movement_id = movement.id);
