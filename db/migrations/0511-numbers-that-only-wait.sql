-- concurrently
-- breaks releases before 0.1.0: they write receipts by this index
drop index concurrently if exists payment_receipts_reference;
