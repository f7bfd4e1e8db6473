import { soldNames } from '#contract/goods/sold-names.ts';
import { MAX_PIECES } from '#contract/goods/product-variants.ts';
import { formatBirrExact, toSantim } from '#contract/money.ts';
import type { NewFloorModel } from '#contract/stock/stock.ts';
import { audit } from '#server/audit/audit.service.ts';
import { percentOff, type CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Proofs } from '#server/settings/proofs.service.ts';
import { lockVariant, type StockDeps } from './move-stock.ts';
import { holdPlaces } from './places.store.ts';
import { getItem } from './stock-items.ts';
import { listStanding } from './stock-listing.store.ts';
import { onceWithResult } from './stock-requests.ts';

export type FloorModelDeps = StockDeps & {
  catalogue: Pick<CatalogueService, 'addFloorModel'>;
  proofs: Proofs;
};

/**
 * One piece of a variant becomes a product of its own: it leaves the stock of new ones, and stays in its place. Answers
 * the id of the product, which its variant has too. A price much below that of a new one asks for a proof.
 * @throws HttpError 403, 404, 409 floor-model-already, stock-too-low.
 */
export async function makeFloorModel(
  deps: FloorModelDeps,
  tx: Transaction,
  variant: string,
  { place, ...given }: NewFloorModel,
  by: AuthenticatedUser,
): Promise<string> {
  const { catalogue, proofs } = deps;
  const row = await lockVariant(deps, tx, variant);
  if (row.sold_as_seen !== null) throw new HttpError(409, 'floor-model-already');
  const places = await holdPlaces(tx, [place]);
  if (!places.has(place)) throw new HttpError(404, 'place-not-found');
  const free = (await listStanding(tx, [variant])).find(({ place_id: where }) => where === place)?.free ?? 0;
  if (free < 1)
    throw new HttpError(409, 'stock-too-low', {
      params: { name: row.name, countInStock: free, most: MAX_PIECES.toLocaleString('en-US') },
    });
  const { product_id: product } = row;
  const id = await catalogue.addFloorModel(tx, { product, variant }, given);
  const moves = [
    { variant, place, by: -1 },
    { variant: id, place, by: 1 },
  ];
  await catalogue.moveAtPlaces(tx, product, moves, {
    reason: 'display',
    actor: by.id,
    note: given.soldAsSeen,
  });
  await proofs.ofCut(tx, by, product, percentOff(row.price_santim, toSantim(given.price)));
  const { variantName } = soldNames(row.options, row.option_values, row);
  const inWords = (pieces: number) => [places.get(place), variantName, pieces].filter(Boolean).join(': ');
  await audit.record(tx, {
    actor: by,
    action: 'product.floor-model-made',
    subject: { id: product, label: row.name },
    before: { stockByPlace: [inWords(free)] },
    after: {
      stockByPlace: [inWords(free - 1)],
      floorModels: [[variantName, given.soldAsSeen, formatBirrExact(given.price)].filter(Boolean).join(', ')],
    },
  });
  return id;
}

/** The call by which staff make one; sent again under the same key it answers the one that was made then. */
export const floorModelCalls = (database: Database, deps: FloorModelDeps) => ({
  makeFloorModel: (id: string, given: NewFloorModel, by: AuthenticatedUser, key?: string) =>
    database.transaction(async (tx) => {
      const request = { actor: by.id, key, contents: ['floor-model', id, given] };
      return getItem(tx, await onceWithResult(tx, request, () => makeFloorModel(deps, tx, id, given, by)));
    }),
});
