-- concurrently
create index concurrently if not exists products_series on products (series) where deleted_at is null;
