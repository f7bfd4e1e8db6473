-- Fabrics, woods and leathers as records that products share (contract/materials.ts, decision 0145). A value of a product's
-- option names one by `material`; its name and swatch are copied into the product, whose readers stay as they are. Whether
-- more can be made of it is asked here alone, so that one row decides it for all products at once.
create table materials (
  id text primary key,
  kind text not null,
  name text not null,
  name_am text,
  -- Of its swatch: a colour, the address of a small picture, or both.
  colour text,
  picture text,
  -- About its origin and care, for shoppers.
  note text,
  note_am text,
  -- Nothing more is made of it: until somebody says otherwise, or until the day comes in Ethiopia.
  is_off boolean not null default false,
  available_from date check (available_from is null or not is_off),
  is_demo boolean not null default false,
  version integer not null default 1,
  -- The version that all products with it show.
  shown_version integer not null default 1,
  created_at timestamptz not null default clock_timestamp()
);
create unique index materials_name on materials (kind, lower(name));
create index materials_to_show on materials (id) where shown_version < version;
create index materials_awaited on materials (available_from) where available_from is not null;

-- Which values of which products name a material; derived from products.options.
create table product_materials (
  product_id text not null references products (id) on delete cascade,
  value_id text not null,
  material_id text not null references materials (id),
  primary key (product_id, value_id)
);
create index product_materials_material on product_materials (material_id, product_id);

-- Why no more of a variant can be made now: 'off', or the day from which it can be; null: it can.
create function making_closed_of(v product_variants) returns text language sql stable as $$
  select case when bool_or(material.is_off) then 'off' else max(material.available_from)::text end
  from product_materials as named join materials as material on material.id = named.material_id
  where named.product_id = v.product_id and named.value_id = any(v.option_values)
    and (material.is_off or material.available_from > (now() at time zone 'UTC' + interval '3 hours')::date)
$$;

-- As before (0106), but no place to make one is free while its material is not to be had. The material is looked up only
-- where there is a choice and a free place.
create or replace function orderable_of(v product_variants) returns integer language sql stable as $$
  select v.on_hand + case
    when v.to_make_limit <= v.to_make then 0
    when v.option_values = '{}' then v.to_make_limit - v.to_make
    when making_closed_of(v) is null then v.to_make_limit - v.to_make
    else 0 end
$$;

-- Follows the options of a product, whoever writes them. A material that is no more is as if it were not named.
create function follow_product_materials() returns trigger language plpgsql as $$
declare
  had boolean;
  has boolean;
begin
  delete from product_materials where product_id = new.id;
  had := found;
  if new.deleted_at is null then
    insert into product_materials (product_id, value_id, material_id)
      select distinct on (chosen.value ->> '_id') new.id, chosen.value ->> '_id', material.id
      from jsonb_array_elements(new.options) as options (choice)
        cross join jsonb_array_elements(options.choice -> 'values') as chosen (value)
        join materials as material on material.id = chosen.value ->> 'material';
  end if;
  has := found and new.deleted_at is null;
  if tg_op = 'UPDATE' and new.deleted_at is null and (had or has) then
    perform show_default_variant(new.id, 0);
  end if;
  return null;
end $$;
create trigger products_materials_begin after insert on products for each row
  when (new.options <> '[]') execute function follow_product_materials();
create trigger products_materials_follow after update of options, deleted_at on products for each row
  when (new.options is distinct from old.options or new.deleted_at is distinct from old.deleted_at)
  execute function follow_product_materials();
