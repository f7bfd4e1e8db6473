-- The shop's own categories on two levels (contract/goods/categories.ts, decision 0278). A slug is the category's name in
-- addresses and in `products.category`, and never changes. The first five are those of the specification, because a
-- server of the release before knows no others.
create table categories (
  slug text primary key check (slug ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
  name text not null check (name <> ''),
  name_am text not null default '',
  -- The heading of its list; '': its name.
  title text not null default '',
  parent text references categories (slug) check (parent <> slug),
  picture text not null default '',
  -- The kinds of furniture that belong in it, and the facts that its products have.
  kinds text[] not null default '{}',
  facts text[] not null default '{}',
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp()
);
create unique index categories_name on categories (lower(name));
create unique index categories_name_am on categories (name_am) where name_am <> '';
create index categories_parent on categories (parent) where parent is not null;

-- A category below another one has none below itself.
create function categories_have_two_levels() returns trigger language plpgsql as $$
begin
  if new.parent is null then return new; end if;
  perform 1 from categories where slug = new.parent and parent is null for share;
  if not found or exists (select from categories where parent = new.slug) then
    raise exception 'categories have two levels' using errcode = 'check_violation', constraint = 'categories_levels';
  end if;
  return new;
end $$;
create trigger categories_have_two_levels before insert or update of parent on categories
  for each row execute function categories_have_two_levels();

-- The addresses of deleted categories, with the category that has their products now; null: the whole shop.
create table former_categories (
  slug text primary key,
  leads_to text references categories (slug)
);

insert into categories (slug, name, name_am, title, kinds, facts, position) values
  ('chair', 'Chair', 'ወንበር', 'Chairs and stools', '{dining-chair,armchair,lounge-chair,office-chair,stool,bench}',
    '{upholstery,features,assembly}', 1),
  ('sofa', 'Sofa', 'ሶፋ', 'Sofas', '{sofa,corner-sofa,sofa-bed}', '{seats,upholstery,shape,features,assembly}', 2),
  ('bed', 'Bed', 'አልጋ', 'Beds', '{bed,bunk-bed}', '{bedSize,upholstery,features,assembly}', 3),
  ('wardrobe', 'Wardrobe', 'ቁም ሳጥን', 'Wardrobes', '{wardrobe}', '{doors,features,assembly}', 4),
  ('table', 'Table', 'ጠረጴዛ', 'Tables and desks', '{dining-table,coffee-table,desk,side-table}',
    '{seats,shape,features,assembly}', 5);

-- The pictures that the shop had chosen for its categories.
update categories set picture = chosen.picture from (
  select each.value ->> 'category' as slug, each.value ->> 'picture' as picture
  from settings, jsonb_array_elements(coalesce(settings.appearance -> 'categoryPictures', '[]')) as each
) as chosen where chosen.slug = categories.slug and chosen.picture is not null;

-- A product is in a category of the shop, or still in none. It waits for a category that is being deleted.
create function products_are_in_a_category() returns trigger language plpgsql as $$
begin
  perform 1 from categories where slug = new.category for key share;
  if not found then
    raise exception 'no such category: %', new.category
      using errcode = 'foreign_key_violation', constraint = 'products_category';
  end if;
  return null;
end $$;
create trigger products_begin_in_a_category after insert on products
  for each row when (new.category <> '') execute function products_are_in_a_category();
create trigger products_move_to_a_category after update of category on products
  for each row when (new.category <> '' and new.category is distinct from old.category)
  execute function products_are_in_a_category();

-- Pictures of categories are in use too. What was in use before stays so, whichever tables those are.
do $$
begin
  execute 'create or replace view pictures_in_use as '
    || rtrim(trim(pg_get_viewdef('pictures_in_use'::regclass)), ';')
    || $view$ union all select substring(picture from '[0-9]{13}-[0-9a-f]{32}') from categories
        where picture <> ''$view$;
end $$;
