import type { ScaleSizes, Run } from './sizes.ts';

/**
 * Inserts orders of two years with lines, history, payments, receipts and refunds: those of the last day are under
 * way, those of the last week are paid, the others have ended one way or another or wait for a review.
 */
export async function fillOrders(run: Run, { orders, people, products }: ScaleSizes): Promise<void> {
  await run(
    `create temporary table scale_orders as
     select i as number, scale_id('order', i, at) as id, at, 1 + scale_skewed(i, 31, $2::int) % $2::int as person, case
         when i > $1::int * 0.999 then (array['pending', 'pending', 'awaiting-confirmation'])[1 + i % 3]
         when i > $1::int * 0.99 then 'paid'
         when r < 820 then 'delivered' when r < 890 then 'expired' when r < 940 then 'cancelled'
         when r < 965 then 'refunded' when r < 998 then 'partly-refunded' else 'needs-review' end as status,
       (array['PayPal', 'PayPal', 'PayPal', 'Chapa', 'BankTransfer', 'PayOnDelivery'])[1 + scale_pick(i, 32, 6)] as method
     from generate_series(1, $1::int) as i, scale_time(i, $1) as at, scale_pick(i, 33, 1000) as r`,
    [orders, people],
  );
  await run(
    `create temporary table scale_lines as
     select number, id as order_id, position, scale_skewed(number * 4 + position, 34, $1::int) as product,
       1 + scale_pick(number * 4 + position, 35, 2) as qty
     from scale_orders, generate_series(1, 1 + scale_pick(number, 36, 3)) as position`,
    [products],
  );
  await run(
    `insert into order_lines (order_id, position, product_id, name, image, price_santim, qty, returned_qty)
     select order_id, position, products.id, products.name, '/no-picture.svg', price_santim, qty,
       case when scale_orders.status in ('expired', 'cancelled', 'refunded') then qty else 0 end
     from scale_lines join scale_orders on scale_orders.id = order_id
     join products on products.id = scale_product(product)
     order by scale_lines.number, position`,
  );
  await run(
    `create temporary table scale_totals as
     select order_id, items, case when items > 10000000 then 0 else 100000 end as shipping, (items * 15 + 50) / 100 as tax
     from (select order_id, sum(price_santim * qty)::bigint as items from order_lines group by order_id) as summed`,
  );
  await run('analyze scale_orders, scale_totals');
  await run(
    `insert into orders (id, number, user_id, buyer_name, buyer_email, status, awaiting, items_santim, shipping_santim,
       tax_santim, total_santim, refunded_santim, shipping_address, payment_method, charge_currency, charge_minor,
       charge_rate, charge_source, idempotency_key, request_hash, created_at, paid_at, delivered_at, expires_at)
     select id, number, scale_person(person), 'Person ' || person, 'person' || person || '@scale.example', status,
       case when status = 'awaiting-confirmation'
         then case method when 'PayOnDelivery' then 'delivery' when 'BankTransfer' then 'receipt' else 'capture' end end,
       items, shipping, tax, items + shipping + tax,
       case status when 'refunded' then items + shipping + tax when 'partly-refunded' then 100 else 0 end,
       jsonb_build_object('name', 'Person ' || person, 'email', 'person' || person || '@scale.example', 'phone',
         '+2519' || lpad((person::bigint * 7919 % 100000000)::text, 8, '0'), 'address', 'Bole road ' || person, 'city', 'Addis Ababa',
         'postalCode', '1000', 'country', 'Ethiopia', 'company', '', 'tin', ''),
       method, 'ETB', items + shipping + tax, '1', 'same', id, '', at,
       case when status in ('paid', 'delivered', 'partly-refunded', 'refunded') then at + interval '10 minutes' end,
       case when status in ('delivered', 'partly-refunded') then at + interval '3 days' end,
       case when status = 'pending' then scale_until() + interval '30 days' end
     from scale_orders join scale_totals on order_id = id order by number`,
  );
  await run(`select setval('order_numbers', greatest(10001, $1::bigint + 1))`, [orders]);
  await fillHistory(run);
  await fillPayments(run);
}

/** Inserts the transitions that led each order to its state. */
async function fillHistory(run: Run): Promise<void> {
  await run(
    `insert into order_history (order_id, at, from_status, to_status, awaiting, actor, reason)
     select orders.id, created_at + step * interval '5 minutes', path[step - 1], path[step],
       case when path[step] = 'awaiting-confirmation' then orders.awaiting end,
       case when step = 1 then user_id else 'payments' end, case when step = 1 then 'placed' else 'as it went' end
     from orders cross join lateral (select case status
       when 'pending' then array['pending'] when 'awaiting-confirmation' then array['awaiting-confirmation']
       when 'paid' then array['pending', 'paid'] when 'delivered' then array['pending', 'paid', 'delivered']
       when 'partly-refunded' then array['pending', 'paid', 'delivered', 'partly-refunded']
       when 'refunded' then array['pending', 'paid', 'refunded'] else array['pending', status] end as path) as led,
       generate_subscripts(path, 1) as step
     order by number, step`,
  );
}

async function fillPayments(run: Run): Promise<void> {
  await run(
    `insert into payments (id, order_id, provider, provider_order_id, capture_id, status, currency, amount_minor,
       captured_currency, captured_minor, refunded_minor, created_at, changed_at, next_ask_at)
     select scale_id('payment', number, created_at), id, case payment_method when 'PayPal' then 'paypal'
         when 'Chapa' then 'chapa' when 'BankTransfer' then 'bank-transfer' else 'pay-on-delivery' end,
       'O-' || id, case when is_paid then 'C-' || id end,
       case when is_paid then 'completed' when status = 'expired' then 'closed' when status = 'cancelled' then 'declined'
         when status = 'needs-review' then 'mismatch' else 'created' end,
       'ETB', total_santim, case when is_paid then 'ETB' end, case when is_paid then total_santim end, refunded_santim,
       created_at, created_at, greatest(created_at + interval '30 days', scale_until() + interval '30 days')
     from orders, lateral (select paid_at is not null as is_paid) as paid order by number`,
  );
  await run(
    `insert into refunds (id, order_id, payment_id, amount_santim, currency, amount_minor, status, reason, goods,
       provider_refund_id, created_by, created_at, changed_at)
     select scale_id('refund', number, created_at), id, scale_id('payment', number, created_at), refunded_santim, 'ETB',
       refunded_santim, 'completed', 'given back', case when status = 'refunded' then 'in-stock' else 'not-returned' end,
       'R-' || id, 'payments', created_at + interval '4 days', created_at + interval '4 days'
     from orders where refunded_santim > 0 order by number`,
  );
  await run(
    `insert into payment_receipts (id, order_id, payment_id, way, reference, amount_santim, bank, state, submitted_by,
       decided_by, created_at, decided_at)
     select scale_id('receipt', number, created_at), id, scale_id('payment', number, created_at), 'transfer',
       'FT' || number, total_santim, 'CBE', case when is_paid then 'accepted' else 'waiting' end, user_id,
       case when is_paid then scale_person(1) end, created_at + interval '5 minutes',
       case when is_paid then created_at + interval '10 minutes' end
     from orders, lateral (select paid_at is not null as is_paid) as paid
     where payment_method = 'BankTransfer' and (is_paid or status = 'awaiting-confirmation') order by number`,
  );
}

/** Inserts the movements of all payments and refunds. */
export async function fillMovements(run: Run): Promise<void> {
  await run(
    `insert into money_movements (kind, provider, provider_id, order_id, payment_id, currency, amount_minor, santim, recorded_at)
     select case when provider in ('paypal', 'chapa') then 'capture' else 'receipt' end, provider, capture_id, order_id, id,
       'ETB', captured_minor, captured_minor, created_at
     from payments where captured_minor is not null
     union all
     select 'refund', provider, provider_refund_id, refunds.order_id, payments.id, 'ETB', -refunds.amount_minor,
       -amount_santim, refunds.created_at
     from refunds join payments on payments.id = payment_id`,
  );
}

/** Inserts what the ledger booked of each order, the moments by which its VAT counts, and the sums of the days that are over. */
export async function fillCharges(run: Run): Promise<void> {
  await run(
    `insert into order_charges (order_id, goods_santim, delivery_santim, vat_santim, recorded_at, vat_percent, cause)
     select id, items_santim, shipping_santim, tax_santim, created_at, vat_percent, 'ordered' from orders order by number`,
  );
  await run(
    `insert into order_charges (order_id, goods_santim, delivery_santim, vat_santim, recorded_at, vat_percent, cause)
     select id, -items_santim, -shipping_santim, -tax_santim, least(created_at + interval '4 days', scale_until()), vat_percent,
       case when status = 'refunded' then 'back' else 'dropped' end
     from orders where status in ('expired', 'cancelled', 'refunded') order by number`,
  );
  await run(
    `insert into order_tax_points (order_id, kind, at)
     select id, 'paid', paid_at from orders where paid_at is not null
     union all
     select id, 'delivered', delivered_at from orders where delivered_at is not null`,
  );
  await run(
    `insert into ledger_days (account, day, debit_santim, credit_santim, lines)
     select account, day_in_ethiopia(booked_at), coalesce(sum(santim) filter (where santim > 0), 0),
       coalesce(-sum(santim) filter (where santim < 0), 0), count(*)
     from ledger_lines, ledger_counted where day_in_ethiopia(booked_at) < until group by 1, 2
     on conflict (account, day) do nothing`,
  );
  await run(COUNT_VAT);
}

/** Counts the VAT of all days but the last hour, where the commit that is measured keeps such sums. */
const COUNT_VAT = `do $$
begin
  if to_regclass('vat_days') is null then return; end if;
  update vat_counted set until = scale_until() - interval '1 hour';
  insert into vat_days (kind, day, booked_on, percent, charges, sold_net, sold_vat, back_net, back_vat, delivery)
  select kind, day_in_ethiopia(greatest(recorded_at, at)), day_in_ethiopia(recorded_at), percent,
    sum(charges), sum(sold_net), sum(sold_vat), sum(back_net), sum(back_vat), sum(delivery)
  from vat_parts join (
    select order_id, kind, at from order_tax_points union all select id, 'booked', '-infinity' from orders
  ) as point using (order_id)
  where greatest(recorded_at, at) < (select until from vat_counted)
  group by 1, 2, 3, 4;
end $$`;
