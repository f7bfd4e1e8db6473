-- The shop's price of a piece whose line was sold for less; null: it was sold at the shop's price.
alter table order_lines add column list_santim bigint;
alter table order_lines add constraint order_lines_list_santim_check check (list_santim > price_santim) not valid;

-- The total that the buyer would pay, with VAT and delivery; null for requests from before it was asked with the discount.
alter table discount_requests add column total_santim bigint check (total_santim >= 0);
