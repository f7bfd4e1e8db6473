-- The rate of VAT and the workshop of a category count for those below it, unless they have their own (decision 0286).
create or replace function vat_percent_of(of_category text, on_day date default (now() at time zone 'Africa/Addis_Ababa')::date)
returns integer language sql stable as $$
  select coalesce(
    (select value from laws where law = 'vat' and category = of_category and valid_from <= on_day
      order by valid_from desc, id desc limit 1),
    (select value from laws where law = 'vat' and valid_from <= on_day
      and category = (select parent from categories where slug = of_category)
      order by valid_from desc, id desc limit 1),
    (select value from laws where law = 'vat' and category is null and valid_from <= on_day
      order by valid_from desc, id desc limit 1),
    15)::integer
$$;

create or replace function workshop_of(product text) returns text language sql stable as $$
  select id from (
    select w.id, 1 as rank, 0 as position from workshop_products p join workshops w on w.id = p.workshop_id
      where p.product_id = product and w.is_active
    union all
    select w.id, 2, w.position from workshops w join products p on p.category = any (w.categories)
      where p.id = product and w.is_active
    union all
    select w.id, 3, w.position from products p join categories c on c.slug = p.category
      join workshops w on c.parent = any (w.categories)
      where p.id = product and w.is_active
    union all
    select w.id, 4, w.position from workshops w where w.is_default and w.is_active
  ) as makers order by rank, position limit 1
$$;

-- A category that moves below another one, or away from it, takes its products to the rate that counts there.
create function tax_products_of_category() returns trigger language plpgsql as $$
begin
  update products set vat_percent = vat_percent_of(category)
  where id in (select id from products where category = new.slug and vat_percent <> vat_percent_of(category)
    order by id for no key update);
  return null;
end $$;
create trigger categories_tax_their_products after update of parent on categories for each row
  when (old.parent is distinct from new.parent) execute function tax_products_of_category();

-- Products that are below a category with a rate of its own already.
update products set vat_percent = vat_percent_of(category)
where id in (select products.id from products join categories on slug = category
  where parent is not null and vat_percent <> vat_percent_of(category) order by products.id for no key update of products);
