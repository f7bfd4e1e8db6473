-- concurrently
create index concurrently if not exists products_drafts on products (id) where deleted_at is null and published_at is null and archived_at is null;
