import { randomUUIDv7 } from 'node:crypto';
import { MAX_DISPLAY_PIECES, type DisplayPieceUpdate } from '#contract/goods/display-pieces.ts';
import { isUniqueViolation, type Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { findProduct } from '../catalogue.store.ts';
import { displayColumns, newDisplayColumns } from './display-edits.ts';
import { copyCost, findTakenSku, insertVariant, removeVariants, updateVariant } from './variants.store.ts';

/**
 * Makes a display piece of a variant that is sold new, of which nothing is on hand yet; the transaction has locked the
 * product. Answers its id.
 * @throws HttpError 404, 409 display-pieces-too-many, sku-taken.
 */
async function addDisplayPiece(
  tx: Transaction,
  { product, variant }: { product: string; variant: string },
  given: DisplayPieceUpdate,
): Promise<string> {
  const stored = await findProduct(tx, product);
  const ofNew = stored?.variants.find((row) => row.id === variant);
  if (!stored || !ofNew) throw new HttpError(404, 'product-not-found');
  if (stored.display_pieces.length >= MAX_DISPLAY_PIECES)
    throw new HttpError(409, 'display-pieces-too-many', { params: { most: MAX_DISPLAY_PIECES } });
  const id = randomUUIDv7();
  const { lead_time_days, width_cm, depth_cm, height_cm, images } = ofNew;
  const columns = {
    ...newDisplayColumns(ofNew.option_values),
    ...{ lead_time_days, width_cm, depth_cm, height_cm, images },
    ...displayColumns(given),
  };
  await withFreeCode(tx, product, given.sku, async () => {
    await insertVariant(tx, { ...columns, id, product_id: product });
  });
  await copyCost(tx, variant, id);
  return id;
}

/** Changes one whose product the transaction has locked. @throws HttpError 409 sku-taken. */
const changeDisplayPiece = (
  tx: Transaction,
  { product, piece }: { product: string; piece: string },
  given: DisplayPieceUpdate,
): Promise<void> =>
  withFreeCode(tx, product, given.sku, () => updateVariant(tx, piece, displayColumns(given)));

async function withFreeCode(
  tx: Transaction,
  product: string,
  sku: string | null | undefined,
  write: () => Promise<void>,
): Promise<void> {
  const refusal = () => new HttpError(409, 'sku-taken', { params: { sku: sku ?? '' } });
  if (sku && (await findTakenSku(tx, product, [sku]))) throw refusal();
  try {
    await write();
  } catch (error) {
    throw isUniqueViolation(error, 'product_variants_sku') ? refusal() : error;
  }
}

/** Changes of display pieces, for the module that moves them. */
export const displayPieceVerbs = {
  addDisplayPiece,
  changeDisplayPiece,
  removeDisplayPiece: (tx: Transaction, piece: string): Promise<void> => removeVariants(tx, [piece]),
};
