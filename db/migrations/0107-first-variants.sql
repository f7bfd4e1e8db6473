-- Gives the products of before their first variant. What is sold meanwhile waits for this, or has made it already.
insert into product_variants (id, product_id, price_santim, on_hand)
select id, id, price_santim, count_in_stock from products
on conflict (id) do nothing;
