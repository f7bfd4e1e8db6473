-- concurrently
create index concurrently if not exists reviews_all_newest on reviews (created_at desc, id desc);
