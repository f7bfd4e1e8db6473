-- One row for every capture, refund, reversal and receipt, as the provider or the shop's people report it. Nothing is
-- changed or removed here: payments and refunds say how things stand, this table says what came and went.
create table money_movements (
  id bigint generated always as identity primary key,
  -- capture, receipt: money that came; refund, reversal: money that went (server/sales/movements.store.ts).
  kind text not null,
  provider text not null,
  -- The provider's own id; of a receipt its way and number; of a refund by hand the shop's id of the refund.
  provider_id text not null,
  -- Null: nobody knows yet for what it came.
  order_id text,
  payment_id text references payments (id),
  currency text not null,
  -- In hundredths of the currency; below zero when it left the shop.
  amount_minor bigint not null check (amount_minor <> 0),
  -- The same in santim of the order's price; null where the order has no rate for the currency.
  santim bigint check (sign(santim) = sign(amount_minor)),
  recorded_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index money_movements_order on money_movements (order_id, id);

create function refuse_changing_movements() returns trigger language plpgsql as $$
begin
  raise exception 'a movement of money is not changed' using errcode = 'check_violation';
end $$;
create trigger money_movements_stay before update or delete on money_movements for each row
  execute function refuse_changing_movements();
create trigger money_movements_are_not_emptied before truncate on money_movements for each statement
  execute function refuse_changing_movements();

insert into money_movements (kind, provider, provider_id, order_id, payment_id, currency, amount_minor, santim, recorded_at)
select case when provider in ('bank-transfer', 'pay-on-delivery') then 'receipt' else 'capture' end,
  provider, capture_id, order_id, payments.id, captured_currency, captured_minor,
  case when payments.status = 'completed' then total_santim
    when captured_currency = 'ETB' then captured_minor
    when captured_currency = charge_currency then nullif(round(captured_minor * charge_rate::numeric), 0) end,
  payments.changed_at
from payments join orders on orders.id = order_id
where captured_minor > 0 and capture_id is not null
order by payments.changed_at, payments.id;

insert into money_movements (kind, provider, provider_id, order_id, payment_id, currency, amount_minor, santim, recorded_at)
select case when provider_refund_id ~ '^reversed-' then 'reversal' else 'refund' end,
  provider, case when by_hand is null then provider_refund_id else refunds.id end,
  refunds.order_id, payment_id, refunds.currency, -refunds.amount_minor,
  coalesce(-amount_santim, case when refunds.currency = 'ETB' then -refunds.amount_minor
    when refunds.currency = charge_currency then nullif(-round(refunds.amount_minor * charge_rate::numeric), 0) end),
  refunds.changed_at
from refunds join payments on payments.id = payment_id join orders on orders.id = refunds.order_id
where refunds.status = 'completed' and provider_refund_id is not null
order by refunds.changed_at, refunds.id
on conflict do nothing;
