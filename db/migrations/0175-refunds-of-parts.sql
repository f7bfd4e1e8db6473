-- Of a part of an order that is not yet paid in full: what of the price is owed again once the part goes back, in santim.
alter table refunds add column owed_again_santim bigint;
alter table refunds add constraint refunds_owed_again check (owed_again_santim > 0) not valid;
