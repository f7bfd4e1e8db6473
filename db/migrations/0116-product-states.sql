-- What an administrator decides about a product beside its first publication: that it is archived, and when a draft goes
-- live by itself. A product is active where `published_at` is set, archived where `archived_at` is, else a draft
-- (contract/product-states.ts, decision 0135). What is archived has no `published_at`, so that a release that does not know
-- this column takes it for a draft and sells none of it.
alter table products
  add column archived_at timestamptz,
  add column goes_live_at timestamptz,
  -- When it was last taken out of the shop: only then people may have its address. Null: never, or before this column.
  add column last_live_at timestamptz;

create function follow_product_state() returns trigger language plpgsql as $$
begin
  if new.published_at is null then
    new.last_live_at := clock_timestamp();
  else
    new.archived_at := null;
    new.goes_live_at := null;
  end if;
  return new;
end $$;

-- Whoever writes, also a release that does not know these columns. After products_change by its name, which counts the
-- publication itself.
create trigger products_state before update on products
  for each row when (new.published_at is distinct from old.published_at) execute function follow_product_state();
