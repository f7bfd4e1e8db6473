-- concurrently
create index concurrently if not exists products_demo_for_sale on products (id) where is_demo and published_at is not null and deleted_at is null;
