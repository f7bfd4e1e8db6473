import { soldNames } from '#contract/goods/sold-names.ts';
import { takeOffVat } from '#contract/goods/typed-prices.ts';
import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import type { NewFloorModel, StockItem } from '#contract/stock/stock.ts';
import { note } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Proofs } from '#server/settings/proofs.service.ts';
import {
  getItem,
  lockVariant,
  moveAndShow,
  notSoMany,
  onceWithResult,
  standingAt,
} from '#server/stock/stock.service.ts';
import { percentOff } from '../listing/price-cuts.ts';
import { findProduct } from '../catalogue.store.ts';
import { addFloorModel, type Given } from './add-floor-model.ts';

/**
 * Turns one piece of a variant into a product of its own: the piece leaves the stock of new ones, and stays in its
 * place. Returns the id of the product, which its variant has too. A price much below that of a new piece asks for
 * proof of identity.
 * @throws HttpError 403, 404, 409 floor-model-already, stock-too-low.
 */
async function makeFloorModel(
  tx: Transaction,
  proofs: Proofs,
  variant: string,
  { place, ...asGiven }: NewFloorModel,
  by: AuthenticatedUser,
): Promise<string> {
  const row = await lockVariant(tx, variant);
  if (row.sold_as_seen !== null) throw new HttpError('floor-model-already');
  const { name: where, free } = (await standingAt(tx, variant, [place])).get(place)!;
  if (free < 1) throw notSoMany('stock-too-low', row, free);
  const { product_id: product } = row;
  const given = await beforeVat(tx, product, asGiven);
  const id = await addFloorModel(tx, { product, variant }, given);
  const moves = [
    { variant, place, by: -1 },
    { variant: id, place, by: 1 },
  ];
  await moveAndShow(tx, product, moves, { reason: 'display', actor: by.id, note: given.soldAsSeen });
  await proofs.ofCut(tx, by, product, percentOff(row.price_santim, toSantim(given.price)));
  const { variantName } = soldNames(row.options, row.option_values, row);
  const inWords = (pieces: number) => [where, variantName, pieces].filter(Boolean).join(': ');
  await note(tx, 'product.floor-model-made', {
    by,
    of: { id: product, label: row.name },
    before: { stockByPlace: [inWords(free)] },
    after: {
      stockByPlace: [inWords(free - 1)],
      floorModels: [[variantName, given.soldAsSeen, formatBirrExact(given.price)].filter(Boolean).join(', ')],
    },
  });
  return id;
}

/** Turns a price that was given with VAT into that before it. */
async function beforeVat(
  tx: Transaction,
  product: string,
  { prices, ...given }: Omit<NewFloorModel, 'place'>,
): Promise<Given> {
  if (prices !== 'with-vat') return { ...given, typedSantim: null };
  const percent = (await findProduct(tx, product))!.vat_percent;
  const typedSantim = toSantim(given.price);
  return { ...given, price: toBirr(takeOffVat(typedSantim, percent)), typedSantim };
}

export const floorModelCalls = (database: Database, proofs: Proofs) => ({
  makeFloorModel: (tx: Transaction, variant: string, given: NewFloorModel, by: AuthenticatedUser) =>
    makeFloorModel(tx, proofs, variant, given, by),
  /**
   * The call by which staff make a floor model. Sent again under the same key, it answers the floor model made first.
   */
  makeFloorModelOnce: (
    id: string,
    given: NewFloorModel,
    by: AuthenticatedUser,
    key: string | undefined,
  ): Promise<StockItem> =>
    database.transaction(async (tx) => {
      const request = { actor: by.id, key, contents: ['floor-model', id, given] };
      const made = await onceWithResult(tx, request, () => makeFloorModel(tx, proofs, id, given, by));
      return getItem(tx, made);
    }),
});
