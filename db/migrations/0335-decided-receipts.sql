-- concurrently
create index concurrently if not exists payment_receipts_decided
  on payment_receipts (state, coalesce(decided_at, created_at) desc, id) where state <> 'waiting' and bank is not null;
