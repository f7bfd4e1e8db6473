-- concurrently
create index concurrently if not exists reviews_new on reviews (created_at desc, id desc) where looked_at is null and hidden_at is null and not is_demo;
