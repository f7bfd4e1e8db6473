-- The part of the price with which an order may begin, in santim; 0: none was offered.
alter table orders add column deposit_santim bigint not null default 0;
alter table orders add constraint orders_deposit check (deposit_santim >= 0) not valid;
-- When the buyer was reminded last of what is still due.
alter table orders add column reminded_at timestamptz;
