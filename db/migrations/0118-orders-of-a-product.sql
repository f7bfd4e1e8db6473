-- concurrently
create index concurrently if not exists order_lines_product on order_lines (product_id);
