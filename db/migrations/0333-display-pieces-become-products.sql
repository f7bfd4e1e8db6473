-- Each display piece (0133) becomes a product (decision 0233) whose only variant it is. The product has the id of the
-- variant, so that its stock, its movements and its orders stay what they are. Those that were taken back stay as well.
create temporary table carried on commit drop as
select piece.id, piece.product_id, piece.display_note as seen, piece.display_note_am as seen_am, piece.images, piece.on_hand,
  piece.price_santim, piece.lead_time_days, piece.width_cm, piece.depth_cm, piece.height_cm,
  coalesce(new_price_of(piece), 0) as new_santim, chosen.names, chosen.names_am, chosen.colours, chosen.colours_am
from product_variants piece join products product on product.id = piece.product_id
cross join lateral (
  select string_agg(value ->> 'name', ' · ' order by place) as names,
    string_agg(coalesce(value ->> 'nameAm', value ->> 'name'), ' · ' order by place) as names_am,
    string_agg(value ->> 'name', ' · ' order by place) filter (where value ->> 'colour' is not null) as colours,
    string_agg(value ->> 'nameAm', ' · ' order by place) filter (where value ->> 'colour' is not null) as colours_am
  from jsonb_array_elements(product.options) with ordinality as option (said, place),
    jsonb_array_elements(option.said -> 'values') as value
  where value ->> '_id' = any(piece.option_values)
) as chosen
where piece.display_note is not null and piece.removed_at is null and product.deleted_at is null;

insert into products (id, name, name_am, brand, category, price_santim, description, description_am, images, image_texts,
  count_in_stock, width_cm, depth_cm, height_cm, packed_width_cm, packed_depth_cm, packed_height_cm, drawing, series,
  goes_with, materials, materials_am, colour, colour_am, care, care_am, warranty_months, lead_time_days, kind,
  colour_families, material_families, upholstery, seats, doors, bed_size, shape, features, assembly, assembly_santim, tags,
  search_text, is_demo, published_at, archived_at, last_live_at, first_draft, sold_as_seen, sold_as_seen_am, floor_model_of)
select piece.id, left(concat_ws(', ', product.name, piece.names), 200),
  left(product.name_am || coalesce(', ' || piece.names_am, ''), 200), product.brand, product.category, piece.price_santim,
  product.description, product.description_am,
  case when piece.images = '{}' then product.images else piece.images end, product.image_texts, piece.on_hand,
  coalesce(piece.width_cm, product.width_cm), coalesce(piece.depth_cm, product.depth_cm),
  coalesce(piece.height_cm, product.height_cm), product.packed_width_cm, product.packed_depth_cm, product.packed_height_cm,
  product.drawing, product.series, product.goes_with, product.materials, product.materials_am,
  left(coalesce(piece.colours, product.colour), 100),
  left(case when piece.colours is null then product.colour_am else piece.colours_am end, 100), product.care,
  product.care_am, product.warranty_months, coalesce(piece.lead_time_days, product.lead_time_days), product.kind,
  case when piece.names is null then product.colour_families else '{}' end, product.material_families, product.upholstery,
  product.seats, product.doors, product.bed_size, product.shape, product.features, product.assembly,
  product.assembly_santim, product.tags, product.search_text, product.is_demo,
  product.published_at, product.archived_at, product.last_live_at,
  case when product.first_draft is not null then 'saved' end, piece.seen, piece.seen_am, product.id
from carried piece join products product on product.id = piece.product_id;

-- The price of a new one becomes its regular price.
update product_variants piece set product_id = piece.id, position = 1, option_values = '{}', images = '{}',
  display_note = null, display_note_am = null,
  price_santim = greatest(carried.price_santim, carried.new_santim),
  sale_santim = case when carried.price_santim < carried.new_santim then carried.price_santim end,
  sale_from = null, sale_until = null
from carried where piece.id = carried.id;

update order_lines line set product_id = carried.id from carried
where line.product_id = carried.product_id and line.variant_id = carried.id;
update saved_pieces saved set product_id = carried.id from carried
where saved.product_id = carried.product_id and saved.variant_id = carried.id;
update stock_alerts alert set product_id = carried.id from carried where alert.variant_id = carried.id;

-- A quotation keeps its promises: prices, names and the very piece. Only the product by which the piece is found is another.
alter table quotations disable trigger quotations_stay;
update quotations set lines = (
  select jsonb_agg(case when carried.id is null then line else line || jsonb_build_object('product', carried.id) end order by place)
  from jsonb_array_elements(lines) with ordinality as each (line, place) left join carried on carried.id = line ->> 'variant')
where exists (select from jsonb_array_elements(lines) as line join carried on carried.id = line ->> 'variant');
alter table quotations enable trigger quotations_stay;

-- Cached pages of the originals said what stands in the showroom.
update products set listed_at = clock_timestamp() where id in (select product_id from carried);

-- The release before, which may still run, makes no further ones: this one would take them for new pieces.
alter table product_variants add constraint product_variants_none_displayed
  check (display_note is null or removed_at is not null) not valid;
