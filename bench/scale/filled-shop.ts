import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { join } from 'node:path';
import pg from 'pg';
import type { Bench } from '../bench.ts';
import { freshEmbedded, freshOn, type BenchDatabase } from '../databases.ts';
import { startShop } from '../shop.ts';
import { fillCategories } from './catalogue.ts';
import { fillShop } from './fill.ts';
import type { ScaleSizes } from './sizes.ts';

const WITHOUT_DEMO = { DEMO_DATA: 'false' };

/** Makes the database of a shop, and fills it while nobody serves it. */
export async function filledDatabase(
  { postgres }: Bench,
  kind: BenchDatabase['kind'],
  sizes: ScaleSizes,
): Promise<BenchDatabase> {
  const database = kind === 'PGlite' ? freshEmbedded() : await freshOn(postgres!);
  await (await startShop(database, WITHOUT_DEMO)).stop();
  await fillDatabase(database, sizes);
  return database;
}

/** Starts a shop, fills its database while it is stopped, and starts it again. */
export async function filledShop(bench: Bench, kind: BenchDatabase['kind'], sizes: ScaleSizes) {
  const database = await filledDatabase(bench, kind, sizes);
  const shop = await startShop(database, WITHOUT_DEMO);
  return {
    shop,
    async stop() {
      await shop.stop();
      await database.remove();
    },
  };
}

/** Fills the database of a shop that nobody serves. */
export async function fillDatabase(database: BenchDatabase, sizes: ScaleSizes): Promise<void> {
  if (database.url) {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const run = (text: string, values?: unknown[]) => client.query(text, values);
    await fillCategories(run);
    await fillShop(run, sizes);
    await client.end();
    return;
  }
  const dataDir = join(database.variables['DATA_DIR']!, 'postgres');
  const engine = await PGlite.create({ dataDir, extensions: { pg_trgm } });
  const run = (text: string, values?: unknown[]) => engine.query(text, values);
  await fillCategories(run);
  await fillShop(run, sizes);
  await engine.close();
}
