-- concurrently
create index concurrently if not exists payment_receipts_withheld on payment_receipts (created_at, id)
  where way = 'withheld' and state = 'accepted';
