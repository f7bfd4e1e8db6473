-- concurrently
create index concurrently if not exists orders_coupon on orders (coupon_id, user_id) where coupon_id is not null;
