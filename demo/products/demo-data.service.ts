import { randomUUIDv7 } from 'node:crypto';
import type { ProductOption } from '#contract/goods/product-options.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import { lockInTransaction, type Database, type Transaction } from '#server/lib/database/database.ts';
import type { ReviewsService } from '#server/reviews/reviews.service.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import {
  readDemoCatalogue,
  readDemoMaterials,
  readDemoPictureSizes,
  type PicturedProduct,
} from './demo-catalogue.ts';
import { DEMO_CATEGORIES } from './demo-categories.ts';
import { DEMO_SETS } from './demo-sets.ts';
import type { UploadsService } from '#server/uploads/uploads.service.ts';
import { markDemoDataWritten } from './demo-data.store.ts';

const DAY_MS = 86_400_000;
/** The product of the limited offer ('Quality Armchair'). */
const OFFERED = 'adey-armchair';

interface Modules {
  catalogue: CatalogueService;
  reviews: ReviewsService;
  settings: SettingsService;
  uploads: Pick<UploadsService, 'recordDemoSize'>;
}

/** Writes the demo catalogue into a shop that has never had a product. @returns the number of products written. */
export async function writeDemoData(database: Database, modules: Modules): Promise<number> {
  // Reading the demo's files takes a tenth of a second, at each start.
  if (await modules.catalogue.hasProducts(database.reader)) return 0;
  const products = await readDemoCatalogue();
  const sizes = await readDemoPictureSizes();
  const materials = await readDemoMaterials();
  return database.transaction(async (tx) => {
    await lockInTransaction(tx, 'demo data');
    if ((await modules.catalogue.hasProducts(tx)) || !(await markDemoDataWritten(tx))) return 0;
    for (const size of sizes) await modules.uploads.recordDemoSize(tx, size);
    await modules.catalogue.insertDemoCategories(tx, DEMO_CATEGORIES);
    await modules.settings.setExampleHouse(tx);
    const now = Date.now();
    const ids = new Map(products.map(({ slug }) => [slug, randomUUIDv7()]));
    const materialIds = await modules.catalogue.insertDemoMaterials(tx, materials);
    for (const [index, each] of products.entries()) {
      const goesWith = each.goesWith.flatMap((slug) => ids.get(slug) ?? []);
      const product = { ...each, goesWith, options: withMaterials(each.options, materialIds) };
      // Each product is published a minute before the one in front of it in the file: the first of the file
      // is the newest.
      const id = ids.get(product.slug)!;
      const publishedAt = new Date(now - index * 60_000);
      await writeProduct(tx, modules, { id, product, publishedAt, now });
      if (product.slug === OFFERED) await modules.settings.setOfferProduct(tx, id);
    }
    for (const { pictures, pieces, ...set } of DEMO_SETS)
      await modules.catalogue.insertDemoSet(tx, {
        ...set,
        pictures: pictures.map((name) => `/images/demo/${name}-400.jpg`),
        pieces: pieces.map(({ slug, ...piece }) => ({ product: ids.get(slug)!, ...piece })),
      });
    return products.length;
  });
}

const withMaterials = (options: readonly ProductOption[], ids: ReadonlyMap<string, string>) =>
  options.map((option) => ({
    ...option,
    values: option.values.map((value) => {
      const material = ids.get(value._id);
      return { ...value, ...(material && { material }) };
    }),
  }));

interface Written {
  id: string;
  /** The product, with ids in place of slugs in `goesWith`. */
  product: PicturedProduct;
  publishedAt: Date;
  now: number;
}

async function writeProduct(tx: Transaction, modules: Modules, { id, product, publishedAt, now }: Written) {
  await modules.catalogue.insertDemoProduct(tx, id, product, publishedAt);
  for (const { daysAgo, ...review } of product.reviews) {
    await modules.reviews.insertDemoReview(tx, id, { ...review, at: new Date(now - daysAgo * DAY_MS) });
  }
}
