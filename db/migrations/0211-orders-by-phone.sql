-- concurrently
create index concurrently if not exists orders_phone_backwards on orders
  (reverse(buyers_phone(payer, shipping_address)) text_pattern_ops, created_at desc);
