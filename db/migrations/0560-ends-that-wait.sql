-- The moment until which an order whose time is over is left alone, because money may be on its way or nobody could be asked.
alter table orders add column end_postponed_until timestamptz;
