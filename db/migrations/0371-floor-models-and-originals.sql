-- A product and its floor models name each other (decision 0233), so cached answers and pages of the one follow what becomes
-- of the other. At the end of the transaction, so that it holds the other one for a moment only.
create function is_sold(p products) returns boolean language sql immutable as $$
  select p.published_at is not null and p.deleted_at is null
$$;

create function tell_original() returns trigger language plpgsql as $$
begin
  update products set listed_at = clock_timestamp() where id = new.floor_model_of and deleted_at is null;
  return null;
end $$;
-- The original names floor models that are there.
create constraint trigger products_tell_originals after update on products deferrable initially deferred for each row
  when (new.floor_model_of is not null
    and (is_sold(old) and old.count_in_stock > 0) is distinct from (is_sold(new) and new.count_in_stock > 0))
  execute function tell_original();

create function tell_floor_models() returns trigger language plpgsql as $$
begin
  update products set listed_at = clock_timestamp() where id in (
    select id from products where floor_model_of = new.id and deleted_at is null order by id for no key update);
  return null;
end $$;
-- Floor models name an original that is sold.
create constraint trigger products_tell_floor_models after update on products deferrable initially deferred for each row
  when (is_sold(old) is distinct from is_sold(new)) execute function tell_floor_models();
