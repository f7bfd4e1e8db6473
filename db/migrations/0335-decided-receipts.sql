-- concurrently
create index concurrently if not exists payment_receipts_decided on payment_receipts (decided_at desc, id)
  where state <> 'waiting' and bank is not null;
