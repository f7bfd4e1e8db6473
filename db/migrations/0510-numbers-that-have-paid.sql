-- concurrently
-- A transaction number pays once. It is taken when its money was accepted, not when a receipt names it: whoever sends the number
-- of somebody else's transfer first does not lock them out.
create unique index concurrently if not exists payment_receipts_paid_number on payment_receipts (reference)
  where state = 'accepted' and reference <> '';
