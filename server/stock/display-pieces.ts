import type { AuditAction, AuditFields } from '#contract/accounts/audit.ts';
import type { DisplayPieceUpdate, NewDisplayPiece } from '#contract/goods/display-pieces.ts';
import { soldNames } from '#contract/goods/display-names.ts';
import { MAX_PIECES } from '#contract/goods/product-variants.ts';
import { formatBirrExact, toBirr } from '#contract/money.ts';
import { audit } from '#server/audit/audit.service.ts';
import { percentOff, type CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Proofs } from '#server/settings/proofs.service.ts';
import { lockVariant, type Person, type StockDeps } from './move-stock.ts';
import { holdPlaces } from './places.store.ts';
import { findNewVariant, listStanding, type StockRow } from './stock-listing.store.ts';

export type DisplayDeps = StockDeps & {
  catalogue: Pick<CatalogueService, 'addDisplayPiece' | 'changeDisplayPiece' | 'removeDisplayPiece'>;
  proofs: Proofs;
};

/**
 * One piece of a variant becomes a display piece: it leaves the stock of new ones and stands in the showroom, in one
 * movement. Answers the id of the display piece.
 * @throws HttpError 404, 409 display-piece-already, stock-too-low, sku-taken, display-pieces-too-many.
 */
export async function makeDisplayPiece(
  deps: DisplayDeps,
  tx: Transaction,
  variant: string,
  { from, to, ...given }: NewDisplayPiece,
  by: AuthenticatedUser,
): Promise<string> {
  const row = await lockVariant(deps, tx, variant);
  if (row.display_note !== null) throw new HttpError(409, 'display-piece-already');
  const places = await holdPlaces(tx, [from, to]);
  if (!places.has(from) || !places.has(to)) throw new HttpError(404, 'place-not-found');
  const free = (await listStanding(tx, [variant])).find(({ place_id: place }) => place === from)?.free ?? 0;
  if (free < 1)
    throw new HttpError(409, 'stock-too-low', {
      params: { name: row.name, countInStock: free, most: MAX_PIECES.toLocaleString('en-US') },
    });
  const { product_id: product } = row;
  const id = await deps.catalogue.addDisplayPiece(tx, { product, variant }, given);
  const moves = [
    { variant, place: from, by: -1 },
    { variant: id, place: to, by: 1 },
  ];
  await deps.catalogue.moveAtPlaces(tx, product, moves, {
    reason: 'display',
    actor: by.id,
    note: given.note,
  });
  const made = await lockVariant(deps, tx, id);
  await proveCut(deps, tx, by, [row, made]);
  const nameOfNew = soldNames(row.options, row.option_values, row).variantName;
  const inWords = (pieces: number) => [places.get(from), nameOfNew, pieces].filter(Boolean).join(': ');
  await tell(tx, made, by, 'product.display-piece-made', {
    before: { stockByPlace: [inWords(free)] },
    after: { stockByPlace: [inWords(free - 1)], displayPieces: [lineOf(made)] },
  });
  return id;
}

/** Another price, or other words and pictures. @throws HttpError 404, 409 sku-taken. */
export async function changeDisplayPiece(
  deps: DisplayDeps,
  tx: Transaction,
  id: string,
  given: DisplayPieceUpdate,
  by: AuthenticatedUser,
): Promise<void> {
  const before = await lockDisplayPiece(deps, tx, id);
  await deps.catalogue.changeDisplayPiece(tx, { product: before.product_id, piece: id }, given);
  await deps.catalogue.showProducts(tx, [before.product_id]);
  const after = await lockDisplayPiece(deps, tx, id);
  if (factsOf(before) === factsOf(after)) return;
  await proveCut(deps, tx, by, [before, after]);
  await tell(tx, after, by, 'product.display-piece-changed', {
    before: { displayPieces: [factsOf(before)] },
    after: { displayPieces: [factsOf(after)] },
  });
}

/**
 * It is a display piece no longer: what stands there of it is sold as new again, and a sold one is forgotten once it is
 * delivered.
 * @throws HttpError 404, 409 display-piece-sold, display-piece-not-new.
 */
export async function endDisplayPiece(
  deps: DisplayDeps,
  tx: Transaction,
  id: string,
  by: Person,
): Promise<void> {
  const row = await lockDisplayPiece(deps, tx, id);
  const standing = await listStanding(tx, [id]);
  if (standing.some(({ sold }) => sold > 0)) throw new HttpError(409, 'display-piece-sold');
  if (standing.length > 0) {
    const ofNew = await findNewVariant(tx, id);
    if (ofNew === undefined) throw new HttpError(409, 'display-piece-not-new');
    const moves = standing.flatMap(({ place_id: place, free }) => [
      { variant: id, place, by: -free },
      { variant: ofNew, place, by: free },
    ]);
    await deps.catalogue.moveAtPlaces(tx, row.product_id, moves, { reason: 'display', actor: by.id });
  }
  await deps.catalogue.removeDisplayPiece(tx, id);
  await deps.catalogue.showProducts(tx, [row.product_id]);
  await tell(tx, row, by, 'product.display-piece-ended', { before: { displayPieces: [lineOf(row)] } });
}

/** A piece that costs much less than before, or than it costs new, asks for a proof. @throws HttpError 403. */
const proveCut = (
  { proofs }: DisplayDeps,
  tx: Transaction,
  by: AuthenticatedUser,
  [before, after]: readonly [StockRow, StockRow],
): Promise<void> =>
  proofs.ofCut(tx, by, before.product_id, percentOff(before.price_santim, after.price_santim));

async function lockDisplayPiece(deps: DisplayDeps, tx: Transaction, id: string): Promise<StockRow> {
  const row = await lockVariant(deps, tx, id);
  if (row.display_note === null) throw new HttpError(404, 'product-not-found');
  return row;
}

const lineOf = (row: StockRow): string =>
  [
    soldNames(row.options, row.option_values, row).variantName,
    row.sku,
    formatBirrExact(toBirr(row.price_santim)),
  ]
    .filter(Boolean)
    .join(', ');
const factsOf = (row: StockRow): string =>
  [lineOf(row), row.display_note_am, ...row.images].filter(Boolean).join(', ');

const tell = (
  tx: Transaction,
  { product_id: id, name }: StockRow,
  actor: Person,
  action: AuditAction,
  changes: { before?: AuditFields; after?: AuditFields },
): Promise<void> => audit.record(tx, { actor, action, subject: { id, label: name }, ...changes });
