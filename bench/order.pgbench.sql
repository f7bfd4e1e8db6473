-- The statements that placing an order of two products sends to the database, session and transaction, for pgbench -M
-- prepared. Variables come from bench/pgbench.ts.
\set order random(1, 9000000000000000000)
\set first random(1, :products)
\set second 1 + :first % :products
select users.id, users.name, users.email, users.is_admin, authenticated_at > now() - interval '10 minutes' as is_fresh,
  last_used_at < now() - interval '5 minutes' as is_stale
from sessions join users on users.id = sessions.user_id
where sessions.user_id = :buyer and sessions.expires_at > now() and users.deleted_at is null limit 1;
begin;
select id, name, name_am, images, price_santim, brand, category, count_in_stock, rating_sum, num_reviews, published_at,
  version
from products
where deleted_at is null and published_at is not null
  and id in ((:ids::text[])[:first::int], (:ids::text[])[:second::int])
order by id for no key update;
update products set count_in_stock = count_in_stock + move.by
from (
  select * from unnest(array[(:ids::text[])[:first::int], (:ids::text[])[:second::int]], array[-1, -1]) as m(id, by)
) as move
where products.id = move.id;
with placed as (
  insert into orders (id, user_id, placed_by, buyer_name, buyer_email, status, awaiting, items_santim, shipping_santim,
    tax_santim, total_santim, vat_percent, shipping_rule, transport, shipping_address, payment_method, charge_currency,
    charge_minor, charge_rate, charge_source, charge_as_of, idempotency_key, request_hash, expires_at)
  values (:order::text, :buyer, null, 'Buyer 1', 'buyer1@bench.example', 'pending', null, 4800000, 100000, 720000,
    5620000, 15, '{"feeSantim":100000,"freeAboveSantim":10000000}'::jsonb, 'included', :address::jsonb, 'PayPal', 'USD',
    33059, '170', 'first value of the configuration', now(), :order::text,
    '24fdcbb0f8b4b07af43ec8baa279bb6689a86e48bc93d08a538ec1090cf22b9d', now() + make_interval(hours => 24))
  returning id, number, user_id, placed_by, buyer_name, buyer_email, status, awaiting, items_santim, shipping_santim, tax_santim,
    total_santim, refunded_santim, vat_percent, shipping_rule, transport, shipping_address, payment_method,
    charge_currency, charge_minor, charge_rate, charge_source, charge_as_of, request_hash, created_at, paid_at,
    delivered_at, expires_at, fiscal_receipt_number
), lines as (
  insert into order_lines (order_id, position, product_id, name, image, price_santim, qty)
  select :order::text, line.position, line.product_id, line.name, line.image, line.price_santim, line.qty
  from unnest(array[(:ids::text[])[:first::int], (:ids::text[])[:second::int]],
    array['Mirfak Dining Chair with Woven Cord Seat', 'Adey Armchair in Mustard'],
    array['/images/demo/wanza-dining-chair-400.jpg', '/images/demo/adey-armchair-400.jpg'],
    array[950000, 3850000]::bigint[], array[1, 1])
    with ordinality as line(product_id, name, image, price_santim, qty, position)
), history as (
  insert into order_history (order_id, from_status, to_status, awaiting, actor, reason)
  values (:order::text, null, 'pending', null, :buyer, 'placed')
)
select * from placed;
insert into jobs.job_common (name, data, start_after, keep_until, policy, retry_limit, retry_delay, retry_backoff,
  retry_delay_max, expire_seconds, deletion_seconds, dead_letter, heartbeat_seconds)
select queue.name, json_build_object('order', :order::text)::jsonb, start.at, start.at + queue.retention_seconds * interval '1s', queue.policy, queue.retry_limit,
  queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds,
  queue.dead_letter, queue.heartbeat_seconds
from jobs.queue, (select now() + interval '1 day' as at) as start where queue.name = 'order-expiry';
insert into jobs.job_common (name, data, start_after, keep_until, policy, retry_limit, retry_delay, retry_backoff,
  retry_delay_max, expire_seconds, deletion_seconds, dead_letter, heartbeat_seconds)
select queue.name, :mail::jsonb, start.at, start.at + queue.retention_seconds * interval '1s', queue.policy, queue.retry_limit,
  queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds,
  queue.dead_letter, queue.heartbeat_seconds
from jobs.queue, (select now() as at) as start where queue.name = 'mail';
commit;
