import { randomUUIDv7 } from 'node:crypto';
import type { ExampleGoods, ExampleRemoval } from '#contract/goods/example-goods.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { lockInTransaction, type Database, type Transaction } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import type { Config } from '#server/platform/config.ts';
import type { ReviewsService } from '#server/reviews/reviews.service.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import { lockProducts } from '#server/stock/stock.service.ts';
import {
  countCustomerReviews,
  findNewestRemoval,
  finishRemoval,
  insertRemoval,
  isRemovalUnderWay,
  listExamples,
  listStandingStill,
  listWaiting,
  lockRemoval,
  saveOutcomes,
  type ExampleRow,
  type Outcome,
} from './example-goods.store.ts';

export interface ExampleGoodsParts {
  database: Database;
  jobs: Jobs;
  settings: Pick<SettingsService, 'get' | 'forgetProducts' | 'forgetExampleHouse'>;
  catalogue: CatalogueService;
  reviews: Pick<ReviewsService, 'removeDemoReviews'>;
  config: Pick<Config, 'mode'>;
}
type RemovalParts = Omit<ExampleGoodsParts, 'jobs'>;
export type ExampleGoodsService = ReturnType<typeof createExampleGoodsService>;

const JOB = 'example-goods';
/** The number of products that one transaction removes, so few that orders wait for it only a moment. */
const BATCH = 15;
/** The age of the last batch from which a removal counts as abandoned: its node has died. */
const STILL_SECONDS = 30;

/**
 * Creates the service that removes the demo's example products from the shop. A removal is stored completely before
 * its first batch. The call makes the first batches and a job makes the others; if a node dies in between, another one
 * continues within a minute.
 */
export function createExampleGoodsService(parts: ExampleGoodsParts) {
  const { database, jobs } = parts;
  const workNext = (id: string) => database.transaction((tx) => workBatch(tx, parts, id));
  const goOn = async (id: string): Promise<void> => {
    while (await workNext(id));
  };
  const goOnWithAll = async (seconds = STILL_SECONDS): Promise<void> => {
    for (const id of await listStandingStill(database.reader, seconds)) await goOn(id);
  };
  jobs.define<{ id: string }>(JOB, ({ id }) => goOn(id));
  jobs.defineEveryMinute('example-goods-go-on', () => goOnWithAll());
  const read = () => readExamples(parts);

  return {
    read,

    /** Removes the examples; a repeated call during a removal changes nothing. @throws HttpError 400. */
    async remove(request: ExampleRemoval, by: Actor): Promise<ExampleGoods> {
      const id = await database.transaction(async (tx) => {
        const begun = await begin(tx, parts, request, by);
        if (begun !== null) await jobs.enqueue(tx, JOB, { id: begun });
        return begun;
      });
      if (id !== null && (await workNext(id))) await workNext(id);
      return read();
    },

    /** Makes an edited example the shop's own. @throws HttpError 404, 409 example-unchanged, product-incomplete. */
    own: (id: string, by: Actor) => database.transaction((tx) => ownExample(tx, parts, id, by)),

    /** Continues abandoned removals, whose last batch is older than this number of seconds. */
    goOn: goOnWithAll,
  };
}

/** Says whether an example can still be removed: one that was ordered is archived at most, and stays so. */
const isLeft = ({ isArchived, isOrdered }: ExampleRow) => !(isArchived && isOrdered);

async function readExamples({ database, config, settings }: RemovalParts): Promise<ExampleGoods> {
  const examples = (await listExamples(database.reader)).filter(isLeft);
  const untouched = examples.filter(({ isEdited }) => !isEdited);
  const ordered = untouched.filter(({ isOrdered }) => isOrdered).length;
  return {
    isWithheld: config.mode === 'production',
    shopName: (await settings.get()).settings.storeName,
    toDelete: untouched.length - ordered,
    toArchive: ordered,
    edited: examples
      .filter(({ isEdited }) => isEdited)
      .map(({ id: _id, name, isOrdered }) => ({ _id, name, isOrdered })),
    customerReviews: await countCustomerReviews(
      database.reader,
      untouched.filter(({ isOrdered }) => !isOrdered).map(({ id }) => id),
    ),
    removal: (await findNewestRemoval(database.reader)) ?? null,
  };
}

const folded = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Stores a removal and returns its id. Null when there is nothing to remove, or another removal is running. */
async function begin(
  tx: Transaction,
  { settings }: Pick<ExampleGoodsParts, 'settings'>,
  { confirmation, edited = [] }: ExampleRemoval,
  by: Actor,
): Promise<string | null> {
  await lockInTransaction(tx, JOB);
  const { storeName } = (await settings.get(tx)).settings;
  if (folded(confirmation) !== folded(storeName))
    throw fieldError({ confirmation: `must be the name of the shop: ${storeName}` });
  // Checked before the examples are listed: if the running removal ended in between, the list would contain
  // products that it has removed.
  if (await isRemovalUnderWay(tx)) return null;
  const examples = (await listExamples(tx)).filter(isLeft);
  const going = examples.filter(({ id, isEdited }) => !isEdited || edited.includes(id));
  if (going.length === 0) return null;
  const id = randomUUIDv7();
  const products = going.map((each) => ({ id: each.id, isChosen: each.isEdited }));
  await insertRemoval(tx, id, by, products);
  await note(tx, 'settings.examples-taken-out', {
    by,
    of: { id: 'settings', label: 'Settings' },
    after: { products: going.length, kept: examples.length - going.length },
  });
  return id;
}

/**
 * Removes the examples for a command, like the button in the back office, but to the end; it also finishes a removal
 * that was interrupted. Ordered examples are archived, and edited ones stay.
 * @returns the numbers of products with each outcome; null when there were no examples.
 */
export async function takeExamplesOut(
  parts: RemovalParts,
  program: string,
): Promise<(Pick<NonNullable<ExampleGoods['removal']>, 'deleted' | 'archived'> & { edited: number }) | null> {
  const { database, settings } = parts;
  const confirmation = (await settings.get()).settings.storeName;
  const by = { id: null, name: program, ipAddress: null };
  const begun = await database.transaction((tx) => begin(tx, parts, { confirmation }, by));
  const id = begun ?? (await listStandingStill(database.reader, 0))[0] ?? null;
  if (id !== null) while (await database.transaction((tx) => workBatch(tx, parts, id)));
  const { edited, removal } = await readExamples(parts);
  if (id === null && edited.length === 0) return null;
  const { deleted, archived } = (id !== null && removal) || { deleted: 0, archived: 0 };
  return { deleted, archived, edited: edited.length };
}

/** Makes the next batch in the caller's transaction. @returns whether more batches may follow. */
async function workBatch(tx: Transaction, parts: RemovalParts, id: string): Promise<boolean> {
  const removal = await lockRemoval(tx, id);
  if (!removal || removal.finished_at) return false;
  const items = await listWaiting(tx, id, BATCH);
  if (items.length === 0) {
    await finish(tx, parts, id);
    return false;
  }
  const ids = items.map(({ product }) => product);
  // Locks the products in the same sequence as orders do: an order that is being placed is then found by the
  // query below.
  await lockProducts(tx, ids);
  const found = new Map((await listExamples(tx, ids)).map((row) => [row.id, row]));
  const by = { id: removal.begun_by, name: removal.actor_name, ipAddress: removal.network };
  const outcomes = new Map<string, Outcome>();
  for (const { product, isChosen } of items) {
    const row = found.get(product);
    if (!row) outcomes.set(product, 'gone');
    else if (row.isEdited && !isChosen) outcomes.set(product, 'kept');
    else {
      await parts.reviews.removeDemoReviews(tx, [product]);
      outcomes.set(product, await parts.catalogue.takeDemoProductOut(tx, row, by));
    }
  }
  await saveOutcomes(tx, id, outcomes);
  return true;
}

/**
 * Ends a removal: removes the products and the example of a house from the settings, and the demo's sets, and its materials and categories that no product uses.
 * Files of pictures are deleted by the usual nightly job.
 */
async function finish(tx: Transaction, { catalogue, settings }: RemovalParts, id: string): Promise<void> {
  const out = await finishRemoval(tx, id);
  await settings.forgetProducts(tx, out);
  await settings.forgetExampleHouse(tx);
  await catalogue.deleteDemoMaterials(tx);
  await catalogue.removeDemoCategories(tx);
  await catalogue.removeDemoSets(tx);
}

async function ownExample(tx: Transaction, { catalogue, reviews }: ExampleGoodsParts, id: string, by: Actor) {
  const product = await catalogue.findForUpdate(tx, id);
  if (!product) throw new HttpError('product-not-found');
  // A repeated call changes nothing.
  if (!product.is_demo) return product;
  const [example] = await listExamples(tx, [id]);
  if (!example?.isEdited) throw new HttpError('example-unchanged');
  await reviews.removeDemoReviews(tx, [id]);
  return catalogue.ownDemoProduct(tx, id, by);
}
