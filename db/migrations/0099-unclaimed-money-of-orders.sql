-- Notes about the unclaimed money of an order are taken out when its buyer leaves.
create index unclaimed_money_of_order on unclaimed_money (order_id) where order_id is not null;
