import { PRODUCT_FIELD_NAMES } from '#contract/goods/product-fields.ts';
import type { ProductOrDraftUpdate } from '#contract/goods/product-updates.ts';
import { toBirr } from '#contract/money.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { findProductForUpdate, type StoredProduct } from '../../catalogue.store.ts';
import { readProductFields } from '../../products/product-columns.ts';
import { productStateOf } from '../../products/product-state.ts';
import { saveProduct } from '../../products/write-product.ts';
import { defaultVariantOf } from '../../variants/write-variants.ts';
import type { ImportParts } from '../import-parts.ts';
import { loadedFrom } from '../planning/plan-product.ts';
import { inState } from '../planning/plan-problems.ts';
import { storedVariant } from '../planning/plan-variants.ts';
import {
  followPictures,
  listPlaceable,
  lockPlanned,
  notePlaced,
  type PlacedPicture,
} from './pictures.store.ts';

/**
 * Gives a product the pictures that are here in place of their addresses elsewhere, wherever it still has those: what a
 * person has taken out or moved meanwhile stays so.
 */
export async function placePictures(
  { database }: Pick<ImportParts, 'database'>,
  product: string,
): Promise<void> {
  let placed: PlacedPicture[] = [];
  const addresses = () => placed.map(({ address }) => address);
  try {
    await database.transaction(async (tx) => {
      placed = await listPlaceable(tx, product);
      if (placed.length === 0) return;
      const [{ by }] = placed as [PlacedPicture];
      await replace(tx, product, placed, { id: by._id, name: by.name, ipAddress: null });
      await notePlaced(tx, product, addresses());
    });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await database.transaction((tx) => notePlaced(tx, product, addresses(), error.message));
  }
}

async function replace(
  tx: Transaction,
  product: string,
  placed: readonly PlacedPicture[],
  by: { id: string; name: string; ipAddress: null },
): Promise<void> {
  await lockPlanned(tx, product);
  const current = await findProductForUpdate(tx, product);
  if (!current) return;
  const before = JSON.stringify(unchangedUpdate(current));
  let after = before;
  for (const { address, picture } of placed)
    after = after.replaceAll(JSON.stringify(address), JSON.stringify(picture));
  if (after === before) return;
  const update = JSON.parse(after) as ProductOrDraftUpdate;
  const saved = await saveProduct(tx, product, update, { by, ifMatch: undefined, reason: 'import' });
  await followPictures(tx, product, { before: current.content_version, after: saved.content_version });
}

/** The update that leaves a product as it is. */
function unchangedUpdate(current: StoredProduct): ProductOrDraftUpdate {
  const { images, ...fields } = readProductFields(current, PRODUCT_FIELD_NAMES);
  const update = {
    ...fields,
    category: fields.category as string,
    image: images[0]!,
    images: images.slice(1),
    price: toBirr(defaultVariantOf(current).now_santim),
    options: current.options,
    variants: current.variants.map(storedVariant),
    loadedFrom: loadedFrom(current, []),
  };
  return inState(update, productStateOf(current), productStateOf(current), undefined);
}
