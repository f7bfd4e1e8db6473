-- The person who pays for an order that goes to somebody else (contract/payers.ts, decision 0168). Null: they are one.
alter table orders add column payer jsonb;
