alter table users validate constraint users_language;
alter table registrations validate constraint registrations_language;
