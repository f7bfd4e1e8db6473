import { join } from 'node:path';
import { buildPages } from '../../../scripts/build-pages.ts';
import { ensureBundled } from '../../../scripts/bundle-server.ts';
import { runPostgres } from '../../support/run-postgres.ts';
import { forgetRun, makePlace, removePlace, type Place } from './place.ts';
import { startIn } from './shop-process.ts';

/** Starts the one shop that most browser tests use, and returns how to stop it. */
export default async function startShop(): Promise<() => Promise<void>> {
  process.stdout.write(`  Browser: ${process.env['E2E_BROWSER']}\n`);
  buildPages();
  ensureBundled(join(import.meta.dirname, '../../..'));
  // No screen depends on the database, and PGlite takes three times as much processor time.
  const postgres = await runPostgres();
  if (postgres) process.env['E2E_POSTGRES'] = postgres.url;
  process.stdout.write(`  Database: ${postgres?.origin ?? 'PGlite'}\n`);
  const template = await makeTemplate();
  process.env['E2E_TEMPLATE'] = JSON.stringify(template);
  const { address, stop } = await runShop();
  process.env['E2E_SHOP'] = address;
  process.env['E2E_COMMON_SHOP'] = address;
  return async () => {
    await stop();
    await removePlace(template);
    await postgres?.stop();
  };
}

/** Starts a copy of a shop that has run before. */
export async function runCopy(): ReturnType<typeof runShop> {
  const living = await makePlace(JSON.parse(process.env['E2E_TEMPLATE']!));
  await (await startIn(living)).end();
  const copy = await runShop({}, living);
  await removePlace(living);
  return copy;
}

/** Starts a shop for customers as it is on its first morning: without goods, and with nothing that its owner has said. */
export async function runEmptyShop(variables: Record<string, string>): ReturnType<typeof runShop> {
  const place = await makePlace();
  const { address, end } = await startIn(place, {
    ...{ SHOP_MODE: 'production', PUBLIC_URL: 'https://shop.test', DEMO_DATA: 'false' },
    ...{ IMAGES: 'disk', MAIL: 'outbox', PAYMENTS: 'sandbox' },
    ...variables,
  });
  const stop = async () => {
    await end();
    await removePlace(place);
  };
  return { address, stop };
}

/** Lets a shop make its tables and demo products once, because each of ten shops would take seconds for it. */
async function makeTemplate(): Promise<Place> {
  const place = await makePlace();
  const { end } = await startIn(place);
  await end();
  await forgetRun(place);
  return place;
}

/**
 * Starts a shop as it is after its first start, with these variables beside the usual ones. Its pages must be built.
 * @param like the place of a shop that has stopped, of which it is a copy.
 */
export async function runShop(
  variables: Record<string, string> = {},
  like: Place = JSON.parse(process.env['E2E_TEMPLATE']!),
): Promise<{ address: string; stop: () => Promise<void> }> {
  const place = await makePlace(like);
  const { address, end } = await startIn(place, variables);
  const stop = async () => {
    await end();
    await removePlace(place);
  };
  return { address, stop };
}
