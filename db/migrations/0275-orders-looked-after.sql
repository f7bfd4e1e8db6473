-- concurrently
create index concurrently if not exists orders_looked_after on orders ((coalesce(looked_after_by, placed_by)), created_at, id)
  where coalesce(looked_after_by, placed_by) is not null;
