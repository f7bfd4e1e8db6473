import pg from 'pg';

/** The products of the demo over and over, with their variants, until there are so many; each with a word and codes of its own. */
export async function copyDemo(url: string, products: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    // No trigger runs for each of them: what they write is written here, or is of no concern to a search.
    await client.query('set local session_replication_role = replica');
    await client.query('set local statement_timeout = 0');
    await client.query(
      `create temporary table copies on commit drop as
       select n, origin.id as origin, 'c' || lpad(n::text, 7, '0') || substr(origin.id, 9) as id,
         translate(substr(md5(n::text), 1, 7), '0123456789', 'gijklmnoru') as word
       from (select id, row_number() over (order by id) - 1 as place, count(*) over () as demos
         from products where deleted_at is null) as origin
       join generate_series(1, $1::int) as n on n % demos = place and n > demos`,
      [products],
    );
    await client.query(
      `insert into products select (jsonb_populate_record(product, jsonb_build_object(
         'id', copies.id, 'name', product.name || ' ' || word, 'search_text', product.search_text || ' ' || word,
         'slug', product.id))).*
       from copies join products as product on product.id = copies.origin`,
    );
    await client.query(
      `insert into product_variants select (jsonb_populate_record(variant, jsonb_build_object(
         'id', case when variant.id = copies.origin then copies.id else 'c' || lpad(n::text, 7, '0') || substr(variant.id, 9) end,
         'product_id', copies.id, 'sku', variant.sku || '-' || n))).*
       from copies join product_variants as variant on variant.product_id = copies.origin`,
    );
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
