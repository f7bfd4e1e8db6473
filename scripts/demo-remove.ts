import { createCatalogueService } from '../server/catalogue/catalogue.service.ts';
import { ConfigError, readConfig } from '../server/platform/config.ts';
import { StartError } from '../server/lib/start-error.ts';
import { lexiconWith } from '#server/search/search.service.ts';
import { createReadyInTime } from '#server/deliveries/half-days/ready-in-time.service.ts';
import { createProductListingService } from '#server/catalogue/listing/product-listing.service.ts';
import { removeDemoReviews } from '../server/reviews/write-review.ts';
import { takeExamplesOut } from '../server/today/example-goods.service.ts';
import type { Transaction } from '../server/lib/database/database.ts';
import { createProofs } from '../server/settings/proofs.service.ts';
import { createSettingsService } from '../server/settings/settings.service.ts';
import { loadEnvironment } from './load-environment.ts';
import { openShop } from './open-shop.ts';

const inWords = ({ deleted, archived, edited }: { deleted: number; archived: number; edited: number }) =>
  `Examples: ${deleted} deleted with their reviews, ${archived} archived because an order names them` +
  (edited > 0
    ? `, ${edited} left because somebody has edited them (/admin/example-goods takes them out).`
    : '.');

/**
 * Removes the demo's example products from the shop's database, and nothing else, like the button in the back office.
 * With an embedded database the shop must be stopped.
 */
try {
  loadEnvironment();
  const config = readConfig(process.env);
  const database = await openShop(config);
  try {
    const settings = createSettingsService(database, config);
    const listing = createProductListingService(database, async () => lexiconWith([]));
    const proofs = createProofs(settings);
    const catalogue = createCatalogueService(
      database,
      listing,
      proofs,
      createReadyInTime(database, settings),
    );
    const reviews = {
      removeDemoReviews: (tx: Transaction, products: readonly string[]) =>
        removeDemoReviews(tx, catalogue, products),
    };
    const taken = await takeExamplesOut({ database, config, settings, catalogue, reviews }, 'demo:remove');
    process.stdout.write(taken ? `${inWords(taken)}\n` : 'There are no examples in this shop.\n');
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof StartError || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
