-- concurrently
create index concurrently if not exists payment_receipts_cash on payment_receipts (decided_at)
  where way = 'cash' and state = 'accepted';
