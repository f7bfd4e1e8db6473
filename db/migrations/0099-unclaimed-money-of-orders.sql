-- What was written about money of an order is taken out when its buyer leaves.
create index unclaimed_money_of_order on unclaimed_money (order_id) where order_id is not null;
