-- concurrently
create index concurrently if not exists orders_city on orders
  (fold_for_search(shipping_address ->> 'city') text_pattern_ops, created_at desc);
