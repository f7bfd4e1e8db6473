import { removeDemoData } from '../demo/products/demo-data.service.ts';
import { createCatalogueService } from '../server/catalogue/catalogue.service.ts';
import { openDatabase } from '../server/open-database.ts';
import { ConfigError, readConfig } from '../server/platform/config.ts';
import { createLog } from '../server/platform/log.ts';
import { StartError } from '../server/lib/start-error.ts';
import { lexiconWith } from '#server/search/search.service.ts';
import { createProductListingService } from '#server/catalogue/product-listing.service.ts';
import { isOrdered } from '../server/sales/sales.service.ts';
import { createSettingsService } from '../server/settings/settings.service.ts';
import { loadEnvironment } from './load-environment.ts';

/** Deletes all demo data and nothing else from the shop's database. With an embedded database the shop must be stopped. */
try {
  loadEnvironment();
  const config = readConfig(process.env);
  const database = await openDatabase(config, createLog('warn'));
  try {
    const catalogue = createCatalogueService(
      database,
      createProductListingService(database, async () => lexiconWith([])),
      {
        isOrdered,
      },
    );
    const settings = createSettingsService(database, config);
    const removed = await removeDemoData(database, { catalogue, settings });
    process.stdout.write(`Removed ${removed} demo products with their demo reviews.\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof StartError || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
