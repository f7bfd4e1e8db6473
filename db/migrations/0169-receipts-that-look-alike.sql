-- concurrently
create index concurrently if not exists payment_receipts_key on payment_receipts (receipt_key(reference));
