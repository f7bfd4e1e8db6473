-- concurrently: orders that end at a moment, also those that wait for the shop while their phone is not proven.
create index concurrently if not exists orders_with_an_end on orders (expires_at) where expires_at is not null;
