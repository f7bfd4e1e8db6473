-- concurrently
create index concurrently if not exists payments_to_give_back on payments (order_id)
  where status = 'surplus' and captured_minor > refunded_minor;
