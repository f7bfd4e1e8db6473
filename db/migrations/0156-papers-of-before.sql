-- Money of before papers had numbers. Its invoices are known by the numbers of their orders, and stay so; its receipts and
-- credit notes get numbers in the order in which the money moved. What moves meanwhile has its papers already (0155).
insert into papers (kind, order_id, reference, asked_at, issued_at)
select 'invoice', orders.id, orders.number::text, first_part.recorded_at, first_part.recorded_at
from (
  select distinct on (order_id) order_id, recorded_at from money_movements
  where order_id is not null and amount_minor > 0 order by order_id, id
) first_part join orders on orders.id = first_part.order_id
order by first_part.recorded_at, orders.id
on conflict do nothing;

insert into papers (kind, order_id, movement_id, asked_at)
select case when amount_minor > 0 then 'receipt' else 'credit-note' end, order_id, id, recorded_at
from money_movements where order_id is not null
order by id
on conflict do nothing;

-- The number that was typed for an order is that of its first part. What has none was settled in the books of before: it is
-- not required, and an administrator may still type its number or ask for it (decision 0159).
with first_parts as (
  select distinct on (order_id) order_id, id from money_movements
  where order_id is not null and amount_minor > 0 order by order_id, id
), typed as (
  select distinct on (lower(fiscal_receipt_number)) first_parts.id, fiscal_receipt_number as number
  from first_parts join orders on orders.id = order_id
  where fiscal_receipt_number is not null order by lower(fiscal_receipt_number), first_parts.id
)
insert into fiscal_documents (movement_id, state, source, number, issued_at, waits_since)
select movement.id, case when typed.number is null then 'not-required' else 'issued' end,
  case when typed.number is not null then 'typed' end, typed.number,
  case when typed.number is not null then recorded_at end, recorded_at
from money_movements movement left join typed on typed.id = movement.id
order by movement.id
on conflict do nothing;
