-- concurrently: pieces that stand here belong to the few orders that are not delivered
create index concurrently if not exists orders_undelivered on orders (id) where delivered_at is null;
