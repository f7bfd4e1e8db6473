-- concurrently: the few orders to deliver are read without those that were delivered long ago
create index concurrently if not exists orders_to_deliver on orders (created_at desc, id desc)
  where (awaiting in ('delivery')) or (status in ('paid', 'partly-refunded') and delivered_at is null);
