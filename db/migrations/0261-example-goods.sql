-- Whether the shop is one for customers; each start of a server writes what its configuration says. No row: a demo.
create table shop_mode (
  only_row boolean primary key default true check (only_row),
  is_production boolean not null
);

-- An example is never for sale in a shop for customers, whoever writes it: lists, pages, search, sitemap, quotes and orders
-- follow from its state (contract/product-states.ts, decision 0196).
create function withhold_example() returns trigger language plpgsql as $$
begin
  if exists (select from shop_mode where is_production) then
    new.published_at := null;
    new.goes_live_at := null;
    new.last_live_at := null;
  end if;
  return new;
end $$;
-- The last of the triggers by its name: it sees what the others have made of the row.
create trigger products_withhold_examples before insert or update on products
  for each row when (new.is_demo) execute function withhold_example();

create function withhold_examples() returns trigger language plpgsql as $$
begin
  update products set published_at = null
  where id in (
    select id from products where is_demo and (published_at is not null or last_live_at is not null or goes_live_at is not null)
      and deleted_at is null order by id for no key update);
  return null;
end $$;
create trigger shop_mode_withholds after insert or update on shop_mode
  for each row when (new.is_production) execute function withhold_examples();

-- The examples taken out of the shop by an owner, in batches; one that stands still is gone on with.
create table example_removals (
  id text primary key,
  begun_by text references users (id) on delete set null,
  actor_name text not null,
  network text,
  begun_at timestamptz not null default clock_timestamp(),
  worked_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz
);
create unique index example_removals_at_work on example_removals ((true)) where finished_at is null;

create table example_removal_products (
  removal_id text not null references example_removals (id) on delete cascade,
  product_id text not null,
  -- An owner wants it gone although somebody of the shop has edited it.
  is_chosen boolean not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'deleted', 'archived', 'kept', 'gone')),
  primary key (removal_id, product_id)
);
