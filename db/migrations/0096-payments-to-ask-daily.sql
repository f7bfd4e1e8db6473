-- concurrently
create index concurrently if not exists payments_to_ask_daily on payments (next_ask_at)
  where status in ('completed', 'mismatch', 'surplus') and provider_order_id is not null;
