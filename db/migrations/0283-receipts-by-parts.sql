-- concurrently
create index concurrently if not exists payment_receipts_parts on payment_receipts using gin (receipt_parts(reference))
  with (fastupdate = off) where reference <> '';
