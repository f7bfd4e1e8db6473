import { parseArgs } from 'node:util';
import pg from 'pg';
import { fillCatalogue, fillReviews, fillStock, fillVariants } from './catalogue.ts';
import { fillCharges, fillMovements, fillOrders } from './orders.ts';
import { fillRecords } from './records.ts';
import type { ScaleSizes, Run } from './sizes.ts';

export const LARGE: ScaleSizes = {
  products: 100_000,
  people: 50_000,
  sessions: 50_000,
  orders: 1_000_000,
  reviews: 1_000_000,
  records: 200_000,
};

/** Returns the token of the n-th session, which belongs to the n-th person. */
export const scaleToken = (number: number): string => `scale-${String(number).padStart(37, '0')}`;

/**
 * Fills the tables of an empty shop with what years of trade leave behind: consistent, as if the shop had written it,
 * and the same for the same sizes and the same `until`, the moment at which it ends. The user of the connection must
 * be a superuser, so that triggers can be switched off.
 */
export async function fillShop(run: Run, sizes: ScaleSizes, { until = new Date() } = {}): Promise<void> {
  await run('begin');
  await run('set local session_replication_role = replica');
  await run('set local statement_timeout = 0');
  for (const statement of helpers(until, sizes)) await run(statement);
  await fillCatalogue(run, sizes);
  if (sizes.withVariants) await fillVariants(run);
  await fillStock(run);
  if (sizes.reviews > 0) await fillReviews(run, sizes);
  if (sizes.orders > 0) await fillOrders(run, sizes);
  if (sizes.orders > 0) await fillMovements(run);
  if (sizes.orders > 0) await fillCharges(run);
  if (sizes.records > 0) await fillRecords(run, sizes);
  await run('drop schema bench_scale cascade');
  await run('commit');
  await run('discard temp');
  await run('vacuum analyze');
}

/** Functions whose numbers look random but are the same each time; ids and moments have one order. */
function helpers(until: Date, { products, people }: ScaleSizes): string[] {
  const create = (head: string, body: string) =>
    `create function bench_scale.${head} language sql stable as $$ select ${body} $$`;
  return [
    'create schema bench_scale',
    create('scale_until() returns timestamptz', `'${until.toISOString()}'::timestamptz`),
    // The rows cover two years, most of them in the last one; the last row is a minute old.
    create(
      'scale_time(i int, n int) returns timestamptz',
      `'${until.toISOString()}'::timestamptz - interval '1 minute' - interval '730 days' * (1 - sqrt(i::float8 / n))`,
    ),
    create(
      'scale_pick(i bigint, salt int, n int) returns int',
      `((hashint8extended(i, salt) & 9223372036854775807) % n)::int`,
    ),
    // Returns 1 … n, small numbers more often.
    create(
      'scale_skewed(i bigint, salt int, n int) returns int',
      `1 + floor(n * power(bench_scale.scale_pick(i, salt, 1000000) / 1000000.0, 2))::int`,
    ),
    // Returns a UUIDv7, whose first part is the milliseconds.
    create(
      'scale_id(kind text, i bigint, at timestamptz) returns text',
      `overlay(overlay(overlay(overlay(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') ||
         '7' || substr(md5(kind || i), 1, 3) || '8' || substr(md5(kind || i), 4, 15)
         placing '-' from 9 for 0) placing '-' from 14 for 0) placing '-' from 19 for 0) placing '-' from 24 for 0)`,
    ),
    create(
      'scale_person(i int) returns text',
      `bench_scale.scale_id('person', i, bench_scale.scale_time(i, ${people}))`,
    ),
    create(
      'scale_product(i int) returns text',
      `bench_scale.scale_id('product', i, bench_scale.scale_time(i, ${products}))`,
    ),
    create('scale_token(i int) returns text', `'scale-' || lpad(i::text, 37, '0')`),
    'set local search_path = public, bench_scale',
  ];
}

if (import.meta.main) {
  const number = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      products: number,
      people: number,
      sessions: number,
      orders: number,
      reviews: number,
      records: number,
    },
  });
  if (positionals.length !== 1) {
    process.stderr.write('node bench/scale/fill.ts postgres://… [--products=100000] [--orders=1000000] …\n');
    process.exit(2);
  }
  const client = new pg.Client({ connectionString: positionals[0] });
  await client.connect();
  const given = Object.entries(values).map(([name, value]) => [name, Number(value)]);
  await fillShop((text, parameters) => client.query(text, parameters), {
    ...LARGE,
    ...Object.fromEntries(given),
  });
  await client.end();
}
