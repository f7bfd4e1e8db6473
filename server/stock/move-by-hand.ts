import { MAX_PIECES } from '#contract/goods/product-variants.ts';
import type { StockAdjustment, StockCount, StockTransfer } from '#contract/stock/stock.ts';
import type { StockReason } from '#contract/stock/stock-reasons.ts';
import type { JournalEvent } from '#contract/journal/events.ts';
import { soldNames } from '#contract/goods/sold-names.ts';
import { note } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Proofs } from '#server/settings/proofs.service.ts';
import { lockProducts } from './moved-products.store.ts';
import { holdPlaces } from './places.store.ts';
import { listStanding, listStock, type StockRow } from './stock-listing.store.ts';
import { moveAndShow } from './stock-moves.ts';

/** The person of the shop who moves pieces, and the proofs of identity that they give to write pieces off. */
export interface Mover {
  by: AuthenticatedUser;
  proofs: Proofs;
}

/** A move of pieces of one variant, and its reason. */
interface Move {
  moves: readonly { place: string; by: number }[];
  reason: StockReason;
  event: JournalEvent;
  note: string;
}

/**
 * Corrects the stock of a place by a count. The difference between the counted pieces and those that the person saw is
 * moved, so pieces sold meanwhile are not counted twice.
 * @throws HttpError 404, 409 where more pieces are missing than can be sold, 403 for many without a proof of identity.
 */
export const countPieces = (
  tx: Transaction,
  variant: string,
  { place, seen, counted, note: typed }: StockCount,
  mover: Mover,
): Promise<void> =>
  moveByHand(tx, variant, mover, {
    moves: [{ place, by: counted - seen }],
    reason: 'count',
    event: 'product.stock-counted',
    note: typed,
  });

/** Brings pieces from one place to another. @throws HttpError 404, 409 stock-too-low. */
export const transferPieces = (
  tx: Transaction,
  variant: string,
  { from, to, qty, note: typed }: StockTransfer,
  mover: Mover,
): Promise<void> =>
  moveByHand(tx, variant, mover, {
    moves: [
      { place: from, by: -qty },
      { place: to, by: qty },
    ],
    reason: 'transfer',
    event: 'product.stock-transferred',
    note: typed,
  });

/** Adds or takes away pieces for a reason that the person names. @throws HttpError 404, 409 stock-too-low, 403. */
export const adjustPieces = (
  tx: Transaction,
  variant: string,
  { place, by: qty, reason, note: typed }: StockAdjustment,
  mover: Mover,
): Promise<void> =>
  moveByHand(tx, variant, mover, {
    moves: [{ place, by: qty }],
    reason,
    event: 'product.stock-adjusted',
    note: typed,
  });

async function moveByHand(
  tx: Transaction,
  id: string,
  { by, proofs }: Mover,
  { moves, reason, event, note: typed }: Move,
): Promise<void> {
  const row = await lockVariant(tx, id);
  const gone = -moves.reduce((sum, { by: difference }) => sum + difference, 0);
  if (gone > 0) await proofs.ofMoney(tx, by, gone * row.price_santim, { act: 'stockOff' });
  const places = await standingAt(
    tx,
    id,
    moves.map(({ place }) => place),
  );
  for (const { place, by: difference } of moves) {
    const { free } = places.get(place)!;
    const left = free + difference;
    if (left < 0 || row.on_hand + difference > MAX_PIECES)
      throw notSoMany(left < 0 ? 'stock-too-low' : 'stock-too-high', row, free);
  }
  await moveAndShow(
    tx,
    row.product_id,
    moves.map(({ place, by: difference }) => ({ variant: id, place, by: difference })),
    { reason, actor: by.id, note: typed },
  );
  const inWords = (after: boolean) =>
    moves.map(({ place, by: difference }) => {
      const { name, free } = places.get(place)!;
      const pieces = free + (after ? difference : 0);
      return [name, soldNames(row.options, row.option_values, row).variantName, pieces]
        .filter(Boolean)
        .join(': ');
    });
  await note(tx, event, {
    by,
    of: { id: row.product_id, label: row.name },
    before: { stockByPlace: inWords(false) },
    after: { stockByPlace: inWords(true), ...(typed && { note: typed }) },
  });
}

/**
 * The error for a move after which a place would have less than nothing, or the variant more than the most that is
 * allowed.
 */
export const notSoMany = (code: 'stock-too-low' | 'stock-too-high', { name }: StockRow, there: number) =>
  new HttpError(code, {
    params: { name, countInStock: there, most: MAX_PIECES.toLocaleString('en-US') },
  });

/**
 * Returns the names of open places, and the pieces of a variant that can be sold from each. The places stay open until
 * the transaction ends.
 * @throws HttpError 404 where a place is closed.
 */
export async function standingAt(
  tx: Transaction,
  variant: string,
  places: readonly string[],
): Promise<Map<string, { name: string; free: number }>> {
  const names = await holdPlaces(tx, places);
  if (names.size < new Set(places).size) throw new HttpError('place-not-found');
  const free = new Map((await listStanding(tx, [variant])).map((each) => [each.place_id, each.free]));
  return new Map([...names].map(([id, name]) => [id, { name, free: free.get(id) ?? 0 }]));
}

/**
 * Locks the product of a variant and returns the variant, which cannot change until the transaction ends.
 * @throws HttpError 404.
 */
export async function lockVariant(tx: Transaction, id: string): Promise<StockRow> {
  const listing = { ids: [id], words: [] };
  const [row] = await listStock(tx, listing, 1, 1);
  if (!row) throw new HttpError('product-not-found');
  await lockProducts(tx, [row.product_id]);
  const [locked] = await listStock(tx, listing, 1, 1);
  if (!locked) throw new HttpError('product-not-found');
  return locked;
}
