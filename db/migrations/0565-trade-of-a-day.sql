-- As before (0517), and with what sums of a day ask of the order, so that they do not look it up a second time. The release before joins the
-- order and its state beside it, so the names are others.
create or replace view booked_charges as
  select charge.id, charge.order_id, charge.recorded_at, charge.goods_santim, charge.delivery_santim, charge.vat_santim,
    coalesce(charge.cause, case
      when charge.goods_santim + charge.delivery_santim + charge.vat_santim > 0 then 'ordered'
      when order_states.is_over and orders.status <> 'refunded' then 'dropped' else 'back' end) as cause,
    orders.status as order_status, order_states.is_over as order_is_over, orders.created_at as ordered_at
  from order_charges charge join orders on orders.id = charge.order_id join order_states using (status);
