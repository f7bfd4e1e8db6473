-- What the coupon of an order took off when the order was placed, because its coupon may be edited later (decision 0141). Null:
-- the order was placed before this was kept.
alter table orders add column coupon_value bigint, add column coupon_least_santim bigint;

create function keep_coupon_terms() returns trigger language plpgsql as $$
begin
  select value, least_santim into new.coupon_value, new.coupon_least_santim from coupons where id = new.coupon_id;
  return new;
end $$;
create trigger orders_coupon_terms before insert on orders for each row
  when (new.coupon_id is not null) execute function keep_coupon_terms();
