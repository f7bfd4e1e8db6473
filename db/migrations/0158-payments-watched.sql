-- concurrently
create index concurrently if not exists payments_watched on payments (next_ask_at)
  where status in ('created', 'capturing', 'pending', 'closed', 'shared') and provider_order_id is not null;
