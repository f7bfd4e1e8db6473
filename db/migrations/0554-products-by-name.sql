-- concurrently: the list of the stock goes by names
create index concurrently if not exists products_by_name on products (lower(name), id) where deleted_at is null;
