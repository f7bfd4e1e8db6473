-- What a refund takes off the price of its order, by delivery and by the rates of VAT, and what was paid for the pieces that it
-- names (server/sales/refunds/lowered-price.ts). A refund of the release before has neither: its sum alone counts.
alter table refunds add column worth jsonb;
alter table refunds add column lowers jsonb;

-- What the completed refunds of an order take off its price.
create function lowered_by_rates(of_order text) returns table (percent integer, goods bigint, vat bigint)
language sql stable as $$
  select rate.percent, sum(rate."netSantim")::bigint, sum(rate."taxSantim")::bigint
  from refunds cross join lateral jsonb_to_recordset(lowers -> 'rates') as rate (percent integer, "netSantim" bigint, "taxSantim" bigint)
  where order_id = of_order and status = 'completed' and lowers is not null
  group by rate.percent
$$;

-- The sums of refunds without such parts, which lower goods, delivery and VAT in the same proportion.
create function lowered_in_proportion(of_order text) returns bigint language sql stable as $$
  select coalesce(sum(amount_santim), 0)::bigint from refunds
  where order_id = of_order and status <> 'failed' and amount_santim is not null and lowers is null
$$;

-- Writes by how much the price of an order has changed, and answers the charge, null where there is none. A refund lowers it once the money has gone back. An order that was paid and given
-- back in full costs what its refunds have left, which is nothing but for money that a provider took back.
create function charge_anew(sold orders) returns bigint language plpgsql as $$
declare
  was record;
  is_owed boolean;
  goods bigint := sold.items_santim;
  delivery bigint := sold.shipping_santim;
  vat bigint := sold.tax_santim;
  spread bigint;
  vat_back bigint;
  delivery_back bigint;
  charge bigint;
begin
  select coalesce(sum(goods_santim), 0)::bigint as goods, coalesce(sum(delivery_santim), 0)::bigint as delivery,
      coalesce(sum(vat_santim), 0)::bigint as vat
    into was from order_charges where order_id = sold.id;
  select (not is_over or (status = 'refunded' and sold.paid_at is not null))
      and (not is_review or sold.paid_at is not null or was.goods + was.delivery + was.vat <> 0)
    into is_owed from order_states where status = sold.status;
  if is_owed and sold.refunded_santim > 0 then
    spread := lowered_in_proportion(sold.id);
    vat_back := round(spread::numeric * sold.tax_santim / sold.total_santim);
    delivery_back := round(spread::numeric * sold.shipping_santim / sold.total_santim);
    goods := goods - (spread - vat_back - delivery_back) - (select coalesce(sum(lowered.goods), 0) from lowered_by_rates(sold.id) lowered);
    vat := vat - vat_back - (select coalesce(sum(lowered.vat), 0) from lowered_by_rates(sold.id) lowered);
    delivery := delivery - delivery_back - (select coalesce(sum((lowers ->> 'delivery')::bigint), 0) from refunds
      where order_id = sold.id and status = 'completed' and lowers is not null);
  end if;
  if not is_owed or goods + delivery + vat = 0 then
    goods := 0;
    delivery := 0;
    vat := 0;
  end if;
  if (goods, delivery, vat) <> (was.goods, was.delivery, was.vat) then
    insert into order_charges (order_id, goods_santim, delivery_santim, vat_santim)
    values (sold.id, goods - was.goods, delivery - was.delivery, vat - was.vat) returning id into charge;
  end if;
  return charge;
end $$;

create or replace function charge_order() returns trigger language plpgsql as $$
begin
  perform charge_anew(new);
  return null;
end $$;

create function charge_order_of_refund() returns trigger language plpgsql as $$
declare
  sold orders%rowtype;
begin
  select * into sold from orders where id = new.order_id;
  perform charge_anew(sold);
  return null;
end $$;
create trigger refunds_lower_prices after insert on refunds for each row
  when (new.status = 'completed' and new.amount_santim is not null) execute function charge_order_of_refund();
create trigger refunds_lower_prices_once_completed after update of status, lowers on refunds for each row
  when (new.status = 'completed' and new.amount_santim is not null
    and (old.status, old.lowers) is distinct from (new.status, new.lowers))
  execute function charge_order_of_refund();

-- As before (0160), but what refunds take off a rate is taken off that rate alone.
create or replace function split_charge() returns trigger language plpgsql as $$
declare
  sold orders%rowtype;
  is_sold boolean;
  spread bigint;
  vat_back bigint;
  goods_now bigint;
  vat_now bigint;
begin
  select * into sold from orders where id = new.order_id;
  if not exists (select from order_lines
      where order_id = new.order_id and coalesce(vat_percent, sold.vat_percent) <> sold.vat_percent)
    and not exists (select from order_charges charge join order_charge_rates on charge_id = charge.id
      where charge.order_id = new.order_id)
  then
    return null;
  end if;
  select sum(goods_santim) <> 0 or sum(vat_santim) <> 0 into is_sold from order_charges where order_id = new.order_id;
  spread := lowered_in_proportion(sold.id);
  vat_back := round(spread::numeric * sold.tax_santim / nullif(sold.total_santim, 0));
  goods_now := sold.items_santim - coalesce(spread - vat_back - round(spread::numeric * sold.shipping_santim / nullif(sold.total_santim, 0)), 0);
  vat_now := sold.tax_santim - coalesce(vat_back, 0);
  insert into order_charge_rates (charge_id, percent, goods_santim, vat_santim)
  with sums as (
    select coalesce(vat_percent, sold.vat_percent) as percent, sum(price_santim * qty) as gross
    from order_lines where order_id = new.order_id group by 1
  ), nets as (
    select percent,
      floor(sold.items_santim * sum(gross) over up / nullif(sum(gross) over (), 0))
        - floor(sold.items_santim * (sum(gross) over up - gross) / nullif(sum(gross) over (), 0)) as net
    from sums window up as (order by percent)
  ), taxes as (
    select percent, net, floor((net * percent + 50) / 100) as tax from nets
  ), shares as (
    select percent,
      floor(goods_now * sum(net) over up / nullif(sum(net) over (), 0))
        - floor(goods_now * (sum(net) over up - net) / nullif(sum(net) over (), 0)) as goods,
      floor(vat_now * sum(tax) over up / nullif(sum(tax) over (), 0))
        - floor(vat_now * (sum(tax) over up - tax) / nullif(sum(tax) over (), 0)) as vat
    from taxes window up as (order by percent)
  ), parts as (
    select percent, goods, vat from shares where is_sold
    union all
    select percent, -goods, -vat from lowered_by_rates(new.order_id) where is_sold
    union all
    select percent, -goods_santim, -vat_santim from rated_charges where order_id = new.order_id and charge_id < new.id
  )
  select new.id, percent, coalesce(sum(goods), 0)::bigint, coalesce(sum(vat), 0)::bigint from parts group by percent;
  return null;
end $$;
