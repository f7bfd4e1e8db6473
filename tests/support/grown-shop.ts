import pg from 'pg';
import { fillShop } from '../../bench/scale/fill.ts';
import { freshDatabase, type FreshDatabase } from './databases.ts';
import type { ScaleSizes } from '../../bench/scale/sizes.ts';

/** Enough rows that PostgreSQL prefers an index to reading a whole table. */
const SIZES: ScaleSizes = {
  products: 4_000,
  people: 3_000,
  sessions: 3_000,
  orders: 6_000,
  reviews: 6_000,
  records: 4_000,
};

/** Creates a PostgreSQL database of a shop with two years of trade. */
export async function grownDatabase(): Promise<{ on: FreshDatabase; client: pg.Client }> {
  const on = await freshDatabase('PostgreSQL');
  const client = new pg.Client({ connectionString: on.variables['DATABASE_URL'] });
  await client.connect();
  await fillShop((text, values) => client.query(text, values), SIZES);
  // The number of changes in an hour of good trade.
  await client.query(
    "insert into changes (key) select 'product:' || id from products, generate_series(1, 5)",
  );
  await client.query('analyze changes');
  return { on, client };
}
