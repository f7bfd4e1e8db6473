-- Each movement has its receipt or voucher. The first money for an order that costs something brings its invoice.
create or replace function write_documents() returns trigger language plpgsql as $$
declare
  typed text;
  refund record;
begin
  if tg_op = 'INSERT' then
    insert into fiscal_documents (movement_id, waits_since) values (new.id, new.recorded_at);
  end if;
  if new.order_id is null or (tg_op = 'UPDATE' and old.order_id is not null) then
    return null;
  end if;
  if new.amount_minor > 0 then
    insert into papers (kind, order_id) select 'invoice', new.order_id
      where (select sum(goods_santim + delivery_santim + vat_santim) from order_charges where order_id = new.order_id) > 0
        and not exists (select from papers where order_id = new.order_id and kind = 'invoice')
      on conflict do nothing;
    -- A number that was typed before the money came is that of the first part.
    select fiscal_receipt_number into typed from orders where id = new.order_id;
    if typed is not null and not exists (select from fiscal_documents where lower(number) = lower(typed)) then
      update fiscal_documents set state = 'issued', source = 'typed', number = typed, issued_at = now()
      where movement_id = new.id and state = 'to-issue';
    end if;
    insert into papers (kind, order_id, movement_id) values ('receipt', new.order_id, new.id);
    return null;
  end if;
  select id, amount_santim is not null and lowers is null
      and not exists (select from papers where order_id = new.order_id and refund_id = refunds.id) as is_of_before
    into refund from refunds
    where order_id = new.order_id and (id = new.provider_id or provider_refund_id = new.provider_id) limit 1;
  -- A refund that the release before has begun lowered the price when it was asked for.
  insert into papers (kind, order_id, movement_id, refund_id)
  values (case when refund.is_of_before then 'credit-note' else 'payment-voucher' end, new.order_id, new.id, refund.id);
  return null;
end $$;

create function write_paper_of_charge(charge bigint, of_refund text) returns void language plpgsql as $$
declare
  of_order text;
  santim bigint;
  is_invoiced boolean;
begin
  select order_id, goods_santim + delivery_santim + vat_santim into of_order, santim from order_charges where id = charge;
  -- Before money came there are no papers.
  if santim = 0 or not exists (select from papers where order_id = of_order) then
    return;
  end if;
  is_invoiced := exists (select from papers where order_id = of_order and kind = 'invoice');
  if santim < 0 and not is_invoiced then
    return;
  end if;
  insert into papers (kind, order_id, charge_id, refund_id)
  values (case when santim < 0 then 'credit-note' else 'invoice' end, of_order, case when is_invoiced then charge end, of_refund);
  -- The Ministry's system is told of it with money of the order, of which it needed to know nothing before.
  update fiscal_documents set state = 'to-issue', reason = ''
  where state = 'not-required' and reason in ('lowers-nothing', 'not-invoiced')
    and movement_id in (select id from money_movements where order_id = of_order);
end $$;

create or replace function charge_order() returns trigger language plpgsql as $$
declare
  charge bigint := charge_anew(new);
begin
  -- A change of an order has papers of its own.
  if tg_op = 'UPDATE' and charge is not null then
    if (old.items_santim, old.shipping_santim, old.tax_santim) = (new.items_santim, new.shipping_santim, new.tax_santim) then
      perform write_paper_of_charge(charge, null);
    end if;
  end if;
  return null;
end $$;

create or replace function charge_order_of_refund() returns trigger language plpgsql as $$
declare
  sold orders%rowtype;
  charge bigint;
begin
  select * into sold from orders where id = new.order_id;
  charge := charge_anew(sold);
  if charge is not null then
    perform write_paper_of_charge(charge, new.id);
  end if;
  return null;
end $$;
