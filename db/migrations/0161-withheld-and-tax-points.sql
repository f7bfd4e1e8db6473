-- A part of an order's price that its buyer has withheld for the tax office (decision 0163): money by hand with a way of its own. Which
-- ways there are says the contract alone.
alter table payment_receipts drop constraint payment_receipts_way_check;

-- As before (0147), but what a buyer has withheld stands in an account of its own, not with the bank.
create or replace view ledger_lines as
  select charge.recorded_at as booked_at, 'charge' as journal, charge.id as entry, charge.order_id, line.account, line.santim
  from order_charges charge cross join lateral (values
    ('buyers', charge.goods_santim + charge.delivery_santim + charge.vat_santim),
    ('goods', -charge.goods_santim), ('delivery', -charge.delivery_santim), ('vat', -charge.vat_santim)
  ) as line (account, santim)
  where line.santim <> 0
  union all
  select coalesce(movement.placed_at, movement.recorded_at), 'money', movement.id, movement.order_id, line.account, line.santim
  from money_movements movement
  left join payments on payments.id = movement.payment_id and payments.capture_id like 'withheld:%'
  cross join lateral (values
    (case when payments.id is null then movement.provider else 'withheld' end, movement.santim),
    ('buyers', -movement.santim)
  ) as line (account, santim)
  where movement.santim is not null and movement.order_id is not null;

-- When an order first had its invoice, was first paid, and was first delivered: by one of these its VAT counts.
create table order_tax_points (
  order_id text not null,
  -- contract/tax-points.ts
  kind text not null,
  at timestamptz not null,
  primary key (order_id, kind)
);
create function note_tax_points() returns trigger language plpgsql as $$
begin
  insert into order_tax_points (order_id, kind, at)
  select new.id, point.kind, point.at
  from (values ('paid', new.paid_at), ('delivered', new.delivered_at)) as point (kind, at)
  where point.at is not null
  on conflict do nothing;
  return null;
end $$;
create trigger orders_have_tax_points after update of paid_at, delivered_at on orders for each row
  when ((new.paid_at is not null and old.paid_at is null) or (new.delivered_at is not null and old.delivered_at is null))
  execute function note_tax_points();
create function note_invoice_point() returns trigger language plpgsql as $$
begin
  insert into order_tax_points (order_id, kind, at) values (new.order_id, 'invoice', new.asked_at) on conflict do nothing;
  return null;
end $$;
create trigger papers_have_tax_points after insert on papers for each row
  when (new.kind = 'invoice') execute function note_invoice_point();

insert into order_tax_points (order_id, kind, at)
select order_id, 'invoice', asked_at from papers where kind = 'invoice'
on conflict do nothing;
insert into order_tax_points (order_id, kind, at)
select id, 'paid', paid_at from orders where paid_at is not null
on conflict do nothing;
insert into order_tax_points (order_id, kind, at)
select id, 'delivered', delivered_at from orders where delivered_at is not null
on conflict do nothing;
