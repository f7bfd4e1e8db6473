import { sql } from 'kysely';
import { many } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { IS_MADE, SUMMARY, type ProductRow, type SummaryRow } from '../catalogue.store.ts';
import { isInOneOf, LISTED } from '../products/product-state.ts';

/** The number of products that fit one row of a wide page. */
const SHOWN = 4;

interface Related {
  /** The products that the shop has chosen to go with this one, in the chosen order. */
  goesWith: SummaryRow[];
  /** Products of the same series, the newest first, without those in `goesWith`. */
  sameSeries: SummaryRow[];
  /** Floor models of the product that are still in stock, the cheapest first. */
  floorModels: SummaryRow[];
}

/** Reads the listed products to show on the page of another one, in one statement. */
export async function listRelated(
  db: Executor,
  { id, goes_with: chosen, series }: Pick<ProductRow, 'id' | 'goes_with' | 'series'>,
): Promise<Related> {
  const columns = sql.raw([...SUMMARY.map((column) => `products.${column}`), IS_MADE].join(', '));
  const isListed = sql`products.deleted_at is null and ${isInOneOf(LISTED)} and products.id <> ${id}`;
  const rows = await many<SummaryRow & { list: keyof Related }>(db)`
    (select ${columns}, 'goesWith' as list, wanted.place as place
      from unnest(${chosen}::text[]) with ordinality as wanted (id, place) join products using (id)
      where ${isListed} order by wanted.place limit ${SHOWN})
    union all
    (select ${columns}, 'sameSeries', row_number() over (order by published_at desc, products.id desc)
      from products
      where ${isListed} and series = ${series} and products.id <> all(${chosen}::text[])
        and floor_model_of is distinct from ${id}
      order by published_at desc, products.id desc limit ${SHOWN})
    union all
    (select ${columns}, 'floorModels', row_number() over (order by price_santim, products.id)
      from products where ${isListed} and floor_model_of = ${id} and count_in_stock > 0
      order by price_santim, products.id limit ${SHOWN})
    order by list, place`;
  const listed = (list: keyof Related) => rows.filter((row) => row.list === list);
  return {
    goesWith: listed('goesWith'),
    sameSeries: listed('sameSeries'),
    floorModels: listed('floorModels'),
  };
}
