-- concurrently
create index concurrently if not exists products_going_live on products (goes_live_at)
  where goes_live_at is not null and deleted_at is null;
