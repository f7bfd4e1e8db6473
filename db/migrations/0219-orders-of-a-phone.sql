-- concurrently
create index concurrently if not exists orders_of_phone on orders ((shipping_address ->> 'phone'), created_at);
