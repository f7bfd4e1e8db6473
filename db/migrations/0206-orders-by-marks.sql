-- concurrently
create index concurrently if not exists orders_marks on orders
  using gin (order_marks(payment_method, shipping_address ->> 'city', paid_at));
