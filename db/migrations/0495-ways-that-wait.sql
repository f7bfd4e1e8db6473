-- The payment methods of the shop's own that wait with new bank accounts; null: they stay as they are.
alter table waiting_accounts add column other_ways jsonb;
