-- concurrently
create index concurrently if not exists deliveries_open on deliveries (day, order_id)
  where state in ('open', 'on-the-way');
