alter table orders validate constraint orders_looked_after_by;
alter table quotations validate constraint quotations_looked_after_by;
