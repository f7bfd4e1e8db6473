import { DEMO_CATEGORIES } from '../../demo/products/demo-categories.ts';
import { BRAND_NAMES, COLLECTIONS, FOLDED_AMHARIC_WOODS, KIND_NAMES, WOOD_NAMES } from './words.ts';
import type { ScaleSizes, Run } from './sizes.ts';

/** Inserts people with their sessions, and products: published ones, some drafts, some deleted. */
export async function fillCatalogue(run: Run, { products, people, sessions }: ScaleSizes): Promise<void> {
  await run(
    `insert into users (id, name, email, password_hash, picture, search_text, created_at)
     select scale_id('person', i, at), 'Person ' || i, 'person' || i || '@scale.example', '', '/default-picture.svg',
       fold_for_search('Person ' || i || ' person' || i || '@scale.example'), at
     from generate_series(1, $1::int) as i, scale_time(i, $1) as at`,
    [people],
  );
  // No trigger runs here that would give them their cards.
  await run(
    `insert into customers (id, user_id, created_at) select id, id, created_at from users on conflict do nothing`,
    [],
  );
  await run(
    `insert into sessions (id, token_hash, user_id, device, began_at, authenticated_at, last_used_at, expires_at)
     select scale_id('session', i, until), sha256(convert_to(scale_token(i), 'UTF8')),
       scale_person(1 + (i - 1) % $2), 'Chrome on Android', until - interval '2 days', until - interval '2 days',
       until, until + interval '12 days'
     from generate_series(1, $1::int) as i, scale_until() as until`,
    [sessions, people],
  );
  await run(
    `insert into products (id, name, name_am, brand, category, price_santim, description, images, count_in_stock,
       width_cm, depth_cm, height_cm, materials, colour, search_text, created_at, published_at, deleted_at, changed_at,
       listed_at)
     select scale_id('product', i, at), name, name_am, brand, category,
       case when i % 37 = 0 then 2500000 else (500 + scale_pick(i, 5, 149500)) * 100 end,
       repeat(name || ' of the best wood, made by hand in Addis Ababa. ', 6), array['/no-picture.svg'],
       1000 + scale_pick(i, 6, 5000), 60, 55, 90, 'Wood', 'Brown', search_text, at,
       case when scale_pick(i, 7, 100) >= 3 then at end,
       case when scale_pick(i, 8, 100) < 2 then scale_until() end, at, at
     from generate_series(1, $1::int) as i
     cross join lateral scale_time(i, $1) as at
     cross join lateral (select 1 + scale_pick(i, 1, cardinality($2::text[])) as c, 1 + scale_pick(i, 2, cardinality($4::text[])) as w,
       1 + scale_pick(i, 3, cardinality($8::text[])) as k, 1 + scale_pick(i, 4, cardinality($13::text[])) as b) as pick
     cross join lateral (select
       ($2::text[])[c] || ' ' || ($4::text[])[w] || ' ' || ($8::text[])[k] || ' ' || (100 + i * 7919 % 90000) as name,
       'የ' || ($5::text[])[w] || ' ' || ($9::text[])[k] as name_am, ($13::text[])[b] as brand, ($12::text[])[k] as category,
       concat_ws(' ', ($3::text[])[c], ($6::text[])[w], ($10::text[])[k], 100 + i * 7919 % 90000,
         'የ' || ($7::text[])[w], ($11::text[])[k], ($14::text[])[b], ($15::text[])[k]) as search_text) as words`,
    [
      products,
      COLLECTIONS.names,
      COLLECTIONS.folded,
      WOOD_NAMES.names,
      WOOD_NAMES.amharic,
      WOOD_NAMES.folded,
      FOLDED_AMHARIC_WOODS,
      KIND_NAMES.names,
      KIND_NAMES.amharic,
      KIND_NAMES.folded,
      KIND_NAMES.foldedAmharic,
      KIND_NAMES.categories,
      BRAND_NAMES.names,
      BRAND_NAMES.folded,
      KIND_NAMES.foldedCategories,
    ],
  );
  // No trigger runs here that would give them their first variant.
  await run(
    `insert into product_variants (id, product_id, price_santim, on_hand)
     select id, id, price_santim, count_in_stock from products
     on conflict do nothing`,
    [],
  );
}

/** Gives every fourth product a choice of four sizes: its first variant becomes one of them, and three are added. */
export async function fillVariants(run: Run): Promise<void> {
  await run(
    `create temporary table scale_sized on commit drop as
     select id, price_santim, count_in_stock from (select *, row_number() over (order by id) as place from products) as placed
     where place % 4 = 0`,
  );
  await run(
    `update products set count_in_stock = 4 * products.count_in_stock, options = ('[{"name": "Size", "nameAm": null, "values": [' ||
       (select string_agg('{"_id": "size' || n || '", "name": "' || n || ' seats", "nameAm": null, "colour": null, "picture": null}', ',')
        from generate_series(1, 4) as n) || ']}]')::jsonb
     from scale_sized where scale_sized.id = products.id`,
  );
  await run(
    `update product_variants set option_values = '{size1}' from scale_sized where scale_sized.id = product_variants.id`,
  );
  await run(
    `insert into product_variants (id, product_id, position, option_values, price_santim, on_hand)
     select scale_id('variant' || n, row_number() over (), scale_until()), id, n, array['size' || n],
       price_santim + n * 10000, count_in_stock
     from scale_sized cross join generate_series(2, 4) as n`,
  );
}

/** Puts what is on hand into the default place, as the migration of places does. */
export async function fillStock(run: Run): Promise<void> {
  const standing = `from product_variants variant cross join places place where place.is_default and variant.on_hand > 0`;
  await run(
    `insert into stock_movements (variant_id, place_id, qty, reason)
     select variant.id, place.id, variant.on_hand, 'opening' ${standing}`,
    [],
  );
  await run(
    `insert into stock_levels (variant_id, place_id, qty) select variant.id, place.id, variant.on_hand ${standing}`,
    [],
  );
}

/**
 * Inserts reviews of the first people for the first product, and of everybody for all products, the popular ones more
 * often; one of a hundred is hidden. Then it counts them on the products.
 */
export async function fillReviews(run: Run, sizes: ScaleSizes): Promise<void> {
  const { products, people, reviews } = sizes;
  const ofFirst = Math.min(people, Math.floor(reviews / 20));
  await run(
    `insert into reviews (id, product_id, user_id, name, rating, comment, created_at, hidden_at, hidden_by, hidden_reason)
     select scale_id('review', i, at), scale_product(product), scale_person(1 + i % $2::int), 'Person ' || 1 + i % $2::int,
       1 + greatest(scale_pick(i, 22, 5), scale_pick(i, 23, 5)), 'Good work, came on the day that was said. ' || i, at,
       case when hidden then at end, case when hidden then scale_person(1) end, case when hidden then 'rude' end
     from generate_series(1, $1::int) as i
     cross join lateral scale_time(i, $1) as at
     cross join lateral (select case when i <= $4::int then 1 else scale_skewed(i, 21, $3::int) end as product,
       scale_pick(i, 24, 100) = 0 as hidden) as picked
     on conflict do nothing`,
    [reviews, people, products, ofFirst],
  );
  await run(
    `update products set rating_sum = counted.sum, num_reviews = counted.count, star_counts = counted.stars
     from (select product_id, sum(rating) as sum, count(*) as count, array[
       count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
       count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[] as stars
       from reviews where hidden_at is null group by product_id) as counted
     where counted.product_id = products.id`,
  );
}

/** Gives the shop the categories in which its products are. */
export async function fillCategories(run: Run): Promise<void> {
  for (const [at, { slug, name, nameAm, title, kinds, facts }] of DEMO_CATEGORIES.entries())
    await run(
      `insert into categories (slug, name, name_am, title, kinds, facts, position) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict do nothing`,
      [slug, name, nameAm, title, kinds, facts, at + 1],
    );
}
