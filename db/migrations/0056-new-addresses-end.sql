-- When a new address was asked for: it waits an hour for its code. What waits without end now has an hour too.
alter table users add column wanted_at timestamptz;
update users set wanted_at = now() where wanted_email is not null;
create index users_wanted on users (wanted_at) where wanted_email is not null;
