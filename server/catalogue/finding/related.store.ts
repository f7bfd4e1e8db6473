import { sql } from 'kysely';
import type { Executor } from '#server/lib/database/database.ts';
import { SUMMARY, type ProductRow, type SummaryRow } from '../catalogue.store.ts';
import { isInOneOf, LISTED } from '../products/product-state.ts';

/** As many as stand in one row of a wide page. */
const SHOWN = 4;

interface Related {
  /** In the order in which the shop chose them. */
  goesWith: SummaryRow[];
  /** The newest first, without those that already go with it. */
  sameSeries: SummaryRow[];
}

/** Listed products that the shop shows beside another one, in one statement. */
export async function listRelated(
  db: Executor,
  { id, goes_with: chosen, series }: Pick<ProductRow, 'id' | 'goes_with' | 'series'>,
): Promise<Related> {
  const columns = sql.raw(SUMMARY.map((column) => `products.${column}`).join(', '));
  const isListed = sql`products.deleted_at is null and ${isInOneOf(LISTED)} and products.id <> ${id}`;
  const { rows } = await sql<SummaryRow & { is_chosen: boolean }>`
    (select ${columns}, true as is_chosen, wanted.place as place
      from unnest(${chosen}::text[]) with ordinality as wanted (id, place) join products using (id)
      where ${isListed} order by wanted.place limit ${SHOWN})
    union all
    (select ${columns}, false, row_number() over (order by published_at desc, products.id desc)
      from products
      where ${isListed} and series = ${series} and products.id <> all(${chosen}::text[])
      order by published_at desc, products.id desc limit ${SHOWN})
    order by is_chosen desc, place`.execute(db);
  return {
    goesWith: rows.filter(({ is_chosen: isChosen }) => isChosen),
    sameSeries: rows.filter(({ is_chosen: isChosen }) => !isChosen),
  };
}
