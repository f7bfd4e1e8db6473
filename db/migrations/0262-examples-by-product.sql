-- concurrently
create index concurrently if not exists products_examples on products (id) where is_demo and deleted_at is null;
