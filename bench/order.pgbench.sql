-- The least that an order of two products needs, in the shop's own tables: the session, the products locked, their
-- stock, the order with its lines and the first row of its history, one job, commit. It is for pgbench -M prepared;
-- variables come from bench/pgbench.ts.
\set order random(1, 9000000000000000000)
\set first random(1, :products)
\set second 1 + :first % :products
begin;
select users.id, users.name, users.email from sessions join users on users.id = sessions.user_id
where sessions.user_id = :buyer and sessions.expires_at > now() limit 1;
select id, name, images, price_santim, count_in_stock from products
where id in ((:ids::text[])[:first::int], (:ids::text[])[:second::int]) order by id for no key update;
insert into orders (id, user_id, buyer_name, buyer_email, status, items_santim, shipping_santim, tax_santim,
  total_santim, vat_percent, shipping_rule, transport, shipping_address, payment_method, idempotency_key, request_hash,
  expires_at)
values (:order::text, :buyer, 'Buyer 1', 'buyer1@bench.example', 'pending', 4800000, 100000, 720000, 5620000, 15,
  '{"feeSantim":100000,"freeAboveSantim":10000000}'::jsonb, 'included', :address::jsonb, 'PayPal', :order::text,
  '24fdcbb0f8b4b07af43ec8baa279bb6689a86e48bc93d08a538ec1090cf22b9d', now() + interval '1 day');
insert into order_lines (order_id, position, product_id, name, image, price_santim, qty) values
  (:order::text, 1, (:ids::text[])[:first::int], 'Mirfak Dining Chair with Woven Cord Seat',
    '/images/demo/wanza-dining-chair-400.jpg', 950000, 1),
  (:order::text, 2, (:ids::text[])[:second::int], 'Adey Armchair in Mustard',
    '/images/demo/adey-armchair-400.jpg', 3850000, 1);
insert into stock_movements (variant_id, place_id, qty, reason, order_id)
select coalesce(default_variant_id, products.id), places.id, -1, 'sale', :order::text from products, places
where products.id in ((:ids::text[])[:first::int], (:ids::text[])[:second::int]) and is_default;
insert into order_history (order_id, to_status, actor, reason) values (:order::text, 'pending', :buyer, 'placed');
insert into jobs.job_common (id, name, data, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds,
  keep_until, policy)
values (gen_random_uuid(), 'mail', json_build_object('order', :order::text)::jsonb, 20, 5, true, 900, 3600,
  now() + interval '14 days', 'standard');
commit;
