-- How many visible reviews gave 1, 2, 3, 4 and 5 stars. Sum and number are kept beside it for the index of the best rated.
alter table products add column star_counts integer[] not null default '{0,0,0,0,0}';

update products set star_counts = counted.stars
from (
  select product_id, array[
    count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
    count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::integer[] as stars
  from reviews group by product_id
) as counted
where counted.product_id = products.id;

alter table products add constraint products_stars check (
  array_length(star_counts, 1) = 5
  and 0 <= all (star_counts)
  and num_reviews = star_counts[1] + star_counts[2] + star_counts[3] + star_counts[4] + star_counts[5]
  and rating_sum = star_counts[1] + 2 * star_counts[2] + 3 * star_counts[3] + 4 * star_counts[4] + 5 * star_counts[5]
);

-- A review that an administrator has hidden is not counted and not shown; its author can read why.
alter table reviews
  add column hidden_at timestamptz,
  add column hidden_by text references users (id),
  add column hidden_reason text,
  add constraint reviews_hidden check (
    (hidden_at is null) = (hidden_reason is null) and (hidden_at is null) = (hidden_by is null));

drop index reviews_newest;
create index reviews_newest on reviews (product_id, created_at desc, id desc) where hidden_at is null;
create index reviews_hidden_newest on reviews (hidden_at desc, id desc) where hidden_at is not null;

-- 'Bought here' stands on a review whose author has paid for the product: when that becomes true or untrue, the product's page is made anew.
create function note_purchase() returns trigger language plpgsql as $$
begin
  perform from products
  where id in (
    select line.product_id from order_lines line
    join reviews review on review.product_id = line.product_id and review.user_id = new.user_id
    where line.order_id = new.id)
  order by id for no key update;
  update products set version = version
  where id in (
    select line.product_id from order_lines line
    join reviews review on review.product_id = line.product_id and review.user_id = new.user_id
    where line.order_id = new.id);
  return null;
end $$;

create trigger orders_purchase after update of status on orders for each row
  when ((old.status in ('paid', 'delivered')) is distinct from (new.status in ('paid', 'delivered')))
  execute function note_purchase();
