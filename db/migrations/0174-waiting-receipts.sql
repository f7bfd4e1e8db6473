-- concurrently
create unique index concurrently if not exists payment_receipts_waits on payment_receipts (payment_id)
  where state = 'waiting';
