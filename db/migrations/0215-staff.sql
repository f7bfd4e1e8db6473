-- concurrently
create index concurrently if not exists users_staff on users (created_at desc, id desc) where role is not null and deleted_at is null;
