-- concurrently
create index concurrently if not exists payments_captured_number on payments (receipt_key(capture_id))
  where provider_order_id is not null and capture_id is not null;
