-- concurrently
create index concurrently if not exists order_lines_newest on order_lines (product_id, order_id desc);
