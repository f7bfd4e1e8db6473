-- The statements of the transaction that places an order of two products, as server/orders/ and pg-boss 12.30 send
-- them, for pgbench -M extended. Variables come from bench/orders.ts.
\set order random(1, 9000000000000000000)
\set first random(1, :products)
\set second 1 + :first % :products
begin;
select id, name, name_am, images, price_santim, brand, category, count_in_stock, rating_sum, num_reviews, version
from products
where deleted_at is null and published_at is not null
  and id in ((:ids::text[])[:first::int], (:ids::text[])[:second::int])
order by id for no key update;
select * from orders where user_id = :buyer and idempotency_key = :order::text;
update products set count_in_stock = count_in_stock + move.by
from (
  select * from unnest(array[(:ids::text[])[:first::int], (:ids::text[])[:second::int]], array[-1, -1]) as m(id, by)
) as move
where products.id = move.id;
with placed as (
  insert into orders (id, user_id, buyer_name, buyer_email, status, items_santim, shipping_santim, tax_santim,
    total_santim, shipping_address, payment_method, charge_currency, charge_minor, charge_rate, idempotency_key,
    request_hash, expires_at)
  values (:order::text, :buyer, 'Buyer 1', 'buyer1@bench.example', 'pending', 4800000, 100000, 720000, 5620000,
    :address::jsonb, 'PayPal', 'USD', 33059, '170', :order::text,
    '24fdcbb0f8b4b07af43ec8baa279bb6689a86e48bc93d08a538ec1090cf22b9d', now() + make_interval(hours => 24))
  returning *
), lines as (
  insert into order_lines (order_id, position, product_id, name, image, price_santim, qty)
  select :order::text, line.position, line.product_id, line.name, line.image, line.price_santim, line.qty
  from unnest(array[(:ids::text[])[:first::int], (:ids::text[])[:second::int]],
    array['Wanza Dining Chair with Woven Cord Seat', 'Adey Armchair in Mustard'],
    array['/images/demo/wanza-dining-chair-400.jpg', '/images/demo/adey-armchair-400.jpg'],
    array[950000, 3850000]::bigint[], array[1, 1])
    with ordinality as line(product_id, name, image, price_santim, qty, position)
), history as (
  insert into order_history (order_id, from_status, to_status, actor, reason)
  values (:order::text, null, 'pending', :buyer, 'placed')
)
select * from placed;
INSERT INTO jobs.job_common (
  id,
  name,
  data,
  priority,
  start_after,
  singleton_key,
  singleton_on,
  group_id,
  group_tier,
  expire_seconds,
  deletion_seconds,
  keep_until,
  retry_limit,
  retry_delay,
  retry_backoff,
  retry_delay_max,
  policy,
  dead_letter,
  heartbeat_seconds,
  blocked,
  blocking,
  pending_dependencies
)
SELECT
  COALESCE(id, gen_random_uuid()) as id,
  'order-expiry' as name,
  data,
  COALESCE(priority, 0) as priority,
  j.start_after,
  "singletonKey",
  CASE
    WHEN "singletonSeconds" IS NOT NULL THEN 'epoch'::timestamp + '1s'::interval * ("singletonSeconds"::float8 * floor(( date_part('epoch', now()) + COALESCE("singletonOffset",0)::float8) / "singletonSeconds"::float8 ))
    ELSE NULL
    END as singleton_on,
  "groupId" as group_id,
  "groupTier" as group_tier,
  COALESCE("expireInSeconds", q.expire_seconds) as expire_seconds,
  COALESCE("deleteAfterSeconds", q.deletion_seconds) as deletion_seconds,
  j.start_after + (COALESCE("retentionSeconds", q.retention_seconds) * interval '1s') as keep_until,
  COALESCE("retryLimit", q.retry_limit) as retry_limit,
  COALESCE("retryDelay", q.retry_delay) as retry_delay,
  COALESCE("retryBackoff", q.retry_backoff, false) as retry_backoff,
  COALESCE("retryDelayMax", q.retry_delay_max) as retry_delay_max,
  q.policy,
  COALESCE("deadLetter", q.dead_letter) as dead_letter,
  COALESCE("heartbeatSeconds", q.heartbeat_seconds) as heartbeat_seconds,
  COALESCE(blocked, false) as blocked,
  COALESCE(blocking, false) as blocking,
  COALESCE("pendingDependencies", 0) as pending_dependencies
FROM (
  SELECT *,
    CASE
      WHEN (right("startAfter", 1) = 'Z' OR "startAfter" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN CAST("startAfter" as timestamp with time zone)
      ELSE now() + CAST(COALESCE("startAfter",'0') as interval)
      END as start_after
  FROM json_to_recordset(:expiry_job::json) as x (
    id uuid,
    priority integer,
    data jsonb,
    "startAfter" text,
    "retryLimit" integer,
    "retryDelay" integer,
    "retryDelayMax" integer,
    "retryBackoff" boolean,
    "singletonKey" text,
    "singletonSeconds" integer,
    "singletonOffset" integer,
    "groupId" text,
    "groupTier" text,
    "expireInSeconds" integer,
    "deleteAfterSeconds" integer,
    "retentionSeconds" integer,
    "deadLetter" text,
    "heartbeatSeconds" integer,
    blocked boolean,
    blocking boolean,
    "pendingDependencies" integer
  )
) j
JOIN jobs.queue q ON q.name = 'order-expiry'
ON CONFLICT DO NOTHING
RETURNING id;
INSERT INTO jobs.job_common (
  id,
  name,
  data,
  priority,
  start_after,
  singleton_key,
  singleton_on,
  group_id,
  group_tier,
  expire_seconds,
  deletion_seconds,
  keep_until,
  retry_limit,
  retry_delay,
  retry_backoff,
  retry_delay_max,
  policy,
  dead_letter,
  heartbeat_seconds,
  blocked,
  blocking,
  pending_dependencies
)
SELECT
  COALESCE(id, gen_random_uuid()) as id,
  'mail' as name,
  data,
  COALESCE(priority, 0) as priority,
  j.start_after,
  "singletonKey",
  CASE
    WHEN "singletonSeconds" IS NOT NULL THEN 'epoch'::timestamp + '1s'::interval * ("singletonSeconds"::float8 * floor(( date_part('epoch', now()) + COALESCE("singletonOffset",0)::float8) / "singletonSeconds"::float8 ))
    ELSE NULL
    END as singleton_on,
  "groupId" as group_id,
  "groupTier" as group_tier,
  COALESCE("expireInSeconds", q.expire_seconds) as expire_seconds,
  COALESCE("deleteAfterSeconds", q.deletion_seconds) as deletion_seconds,
  j.start_after + (COALESCE("retentionSeconds", q.retention_seconds) * interval '1s') as keep_until,
  COALESCE("retryLimit", q.retry_limit) as retry_limit,
  COALESCE("retryDelay", q.retry_delay) as retry_delay,
  COALESCE("retryBackoff", q.retry_backoff, false) as retry_backoff,
  COALESCE("retryDelayMax", q.retry_delay_max) as retry_delay_max,
  q.policy,
  COALESCE("deadLetter", q.dead_letter) as dead_letter,
  COALESCE("heartbeatSeconds", q.heartbeat_seconds) as heartbeat_seconds,
  COALESCE(blocked, false) as blocked,
  COALESCE(blocking, false) as blocking,
  COALESCE("pendingDependencies", 0) as pending_dependencies
FROM (
  SELECT *,
    CASE
      WHEN (right("startAfter", 1) = 'Z' OR "startAfter" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN CAST("startAfter" as timestamp with time zone)
      ELSE now() + CAST(COALESCE("startAfter",'0') as interval)
      END as start_after
  FROM json_to_recordset(:mail_job::json) as x (
    id uuid,
    priority integer,
    data jsonb,
    "startAfter" text,
    "retryLimit" integer,
    "retryDelay" integer,
    "retryDelayMax" integer,
    "retryBackoff" boolean,
    "singletonKey" text,
    "singletonSeconds" integer,
    "singletonOffset" integer,
    "groupId" text,
    "groupTier" text,
    "expireInSeconds" integer,
    "deleteAfterSeconds" integer,
    "retentionSeconds" integer,
    "deadLetter" text,
    "heartbeatSeconds" integer,
    blocked boolean,
    blocking boolean,
    "pendingDependencies" integer
  )
) j
JOIN jobs.queue q ON q.name = 'mail'
ON CONFLICT DO NOTHING
RETURNING id;
commit;
