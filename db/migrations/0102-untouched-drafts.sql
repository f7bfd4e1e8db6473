-- concurrently
create index concurrently if not exists products_untouched on products (created_at)
  where first_draft = 'untouched' and deleted_at is null;
