-- Carries over what earlier orders cost, at the time of their placing, and what of it is owed no more.
insert into order_charges (order_id, goods_santim, delivery_santim, vat_santim, recorded_at)
select id, items_santim, shipping_santim, tax_santim, created_at from orders
where total_santim > 0 and not exists (select from order_charges where order_id = orders.id);

with ended as (
  select orders.id,
    not is_over and (not is_review or paid_at is not null or not exists (
      select from order_history history join order_states before on before.status = history.to_status
      where history.order_id = orders.id and before.is_over)) as is_owed,
    round(refunded_santim::numeric * tax_santim / total_santim)::bigint as vat_back,
    round(refunded_santim::numeric * shipping_santim / total_santim)::bigint as delivery_back,
    items_santim, shipping_santim, tax_santim, refunded_santim,
    greatest(created_at, (select max(at) from order_history where order_id = orders.id),
      (select max(changed_at) from refunds where order_id = orders.id)) as at
  from orders join order_states using (status)
  where total_santim > 0
)
insert into order_charges (order_id, goods_santim, delivery_santim, vat_santim, recorded_at)
select id, goods, delivery, vat, at from (
  select ended.id, ended.at,
    case when is_owed then items_santim - (refunded_santim - vat_back - delivery_back) else 0 end - was.goods as goods,
    case when is_owed then shipping_santim - delivery_back else 0 end - was.delivery as delivery,
    case when is_owed then tax_santim - vat_back else 0 end - was.vat as vat
  from ended cross join lateral (
    select sum(goods_santim) as goods, sum(delivery_santim) as delivery, sum(vat_santim) as vat
    from order_charges where order_id = ended.id
  ) was
) as less
where goods <> 0 or delivery <> 0 or vat <> 0;

update payments set pays_santim = total_santim from orders
where orders.id = order_id and payments.status = 'completed' and pays_santim is null and total_santim > 0;
update orders set paid_santim = total_santim
where paid_santim = 0 and total_santim > 0
  and exists (select from payments where order_id = orders.id and payments.status = 'completed');
