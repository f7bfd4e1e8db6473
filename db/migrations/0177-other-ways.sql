-- Of an order and a payment in a way that the owner of the shop has named: which, with its name as it was then.
alter table orders add column other_way jsonb;
alter table payments add column other_way jsonb;
