-- concurrently: orders of a company are found by its tax number.
create index concurrently if not exists orders_tin on orders ((shipping_address ->> 'tin')) where shipping_address ->> 'tin' <> '';
