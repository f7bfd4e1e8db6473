import { randomUUIDv7 } from 'node:crypto';
import { toBirr, toSantim } from '#contract/money.ts';
import { MAX_PIECES } from '#contract/goods/product-variants.ts';
import type { StockDeliveryInput, StockDelivery } from '#contract/stock/stock-deliveries.ts';
import { soldNames } from '#contract/goods/sold-names.ts';
import type { JournalEvent } from '#contract/journal/events.ts';
import { noteAll } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { moment, momentOrNull } from '#server/lib/http/http.ts';
import {
  bringToDefaultPlace,
  endDelivery,
  findDelivery,
  insertDelivery,
  listDeliveryLines,
  noteCosts,
  type DeliveryLineRow,
  type DeliveryRow,
} from './supplier-deliveries.store.ts';
import { notSoMany } from './move-by-hand.ts';
import { lockProducts } from './moved-products.store.ts';
import { holdPlaces } from './places.store.ts';
import { listStock } from './stock-listing.store.ts';
import { moveAndShow, showProducts } from './stock-moves.ts';

/**
 * Records a delivery of a supplier. One without an expected day is here, so its pieces can be sold at once.
 * @throws HttpError 404, 409 stock-too-high.
 */
export async function addDelivery(
  tx: Transaction,
  given: StockDeliveryInput,
  by: AuthenticatedUser,
): Promise<string> {
  const ids = given.lines.map(({ variant }) => variant);
  // Suppliers deliver new pieces; a floor model is made of one that is here.
  const rows = await listStock(tx, { ids, words: [] }, 1, ids.length);
  if (rows.filter((row) => row.sold_as_seen === null).length < ids.length)
    throw new HttpError('product-not-found');
  const id = randomUUIDv7();
  const lines = given.lines.map(({ variant, qty, cost }) => ({
    variant,
    qty,
    costSantim: cost === null || cost === undefined ? null : toSantim(cost),
  }));
  if (!(await holdPlaces(tx, [given.place])).has(given.place)) throw new HttpError('place-not-found');
  await insertDelivery(
    tx,
    {
      id,
      supplier: given.supplier,
      invoice_number: given.invoiceNumber,
      place_id: given.place,
      expected_on: given.expectedOn ?? null,
      note: given.note,
      created_by: by.id,
    },
    lines,
  );
  if (given.expectedOn) await tell(tx, id, by, 'product.stock-expected');
  else await takeIn(tx, id, by);
  return id;
}

/**
 * Marks an expected delivery as received, once; its pieces go to the default place if their own was closed meanwhile.
 * @throws HttpError 404, 409.
 */
export async function receiveDelivery(tx: Transaction, id: string, by: AuthenticatedUser) {
  const { place_id: place } = await getOpen(tx, id);
  if (!(await holdPlaces(tx, [place])).has(place)) await bringToDefaultPlace(tx, id);
  await endDelivery(tx, id, 'received_at');
  await takeIn(tx, id, by);
}

/** Cancels an expected delivery. @throws HttpError 404, 409. */
export async function cancelDelivery(tx: Transaction, id: string, by: AuthenticatedUser) {
  await getOpen(tx, id);
  await endDelivery(tx, id, 'cancelled_at');
  await tell(tx, id, by, 'product.stock-not-coming');
}

async function getOpen(tx: Transaction, id: string): Promise<DeliveryRow> {
  const delivery = await findDelivery(tx, id, { lock: true });
  if (!delivery) throw new HttpError('stock-delivery-not-found');
  if (delivery.received_at ?? delivery.cancelled_at) throw new HttpError('stock-delivery-over');
  return delivery;
}

/**
 * Puts the pieces of a delivery into its place, and stores their cost prices. Pieces of a variant that was taken out of
 * the shop since stay out of the stock, where nobody could count, move or sell them.
 */
async function takeIn(tx: Transaction, id: string, by: AuthenticatedUser): Promise<void> {
  const {
    supplier,
    invoice_number: invoice,
    place_id: place,
  } = (await findDelivery(tx, id, { lock: false }))!;
  const named = await listDeliveryLines(tx, [id]);
  await lockProducts(
    tx,
    named.map(({ product_id: product }) => product),
  );
  // Read again, because a variant may have been removed before its product was locked.
  const lines = (await listDeliveryLines(tx, [id])).filter(({ is_gone: isGone }) => !isGone);
  const rows = await listStock(tx, { ids: lines.map((line) => line.variant_id), words: [] }, 1, lines.length);
  const full = rows.find(
    (row) => row.on_hand + lines.find((line) => line.variant_id === row.id)!.qty > MAX_PIECES,
  );
  if (full) throw notSoMany('stock-too-high', full, full.on_hand);
  const note = [supplier, invoice].filter(Boolean).join(', ');
  for (const { variant_id: variant, product_id: product, qty } of lines)
    await moveAndShow(tx, product, [{ variant, place, by: qty }], {
      reason: 'received',
      actor: by.id,
      note,
    });
  await noteCosts(
    tx,
    lines.map(({ variant_id: variant, cost_santim: costSantim }) => ({ variant, costSantim })),
  );
  await tell(tx, id, by, 'product.stock-received');
}

/** Records a change of a delivery in the audit log of each product, and refreshes the products' pages. */
async function tell(tx: Transaction, id: string, by: AuthenticatedUser, event: JournalEvent): Promise<void> {
  const delivery = (await findDelivery(tx, id, { lock: false }))!;
  const { supplier, invoice_number: invoiceNumber, expected_on: expectedOn } = delivery;
  const lines = await listDeliveryLines(tx, [id]);
  await showProducts(
    tx,
    lines.map(({ product_id: product }) => product),
  );
  // Pieces that were taken out of the shop have not come into the stock.
  const told = event === 'product.stock-received' ? lines.filter(({ is_gone: isGone }) => !isGone) : lines;
  await noteAll(
    tx,
    told.map((line) => ({
      by,
      event,
      of: { id: line.product_id, label: line.name },
      after: { supplier, invoiceNumber, expectedOn, pieces: piecesOf(line) },
    })),
  );
}

const piecesOf = ({ options, option_values: values, qty, ...noted }: DeliveryLineRow): string =>
  [soldNames(options, values, noted).variantName, qty].filter(Boolean).join(': ');

/** Returns deliveries as administrators read them. */
export async function deliveryAnswers(db: Executor, rows: readonly DeliveryRow[]): Promise<StockDelivery[]> {
  const lines = await listDeliveryLines(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    _id: row.id,
    state: row.received_at ? 'received' : row.cancelled_at ? 'cancelled' : 'expected',
    supplier: row.supplier,
    invoiceNumber: row.invoice_number,
    place: row.place_id,
    expectedOn: row.expected_on,
    receivedAt: momentOrNull(row.received_at),
    createdAt: moment(row.created_at),
    note: row.note,
    lines: lines
      .filter((line) => line.delivery_id === row.id)
      .map((line) => ({
        variant: line.variant_id,
        name: line.name,
        nameAm: line.name_am ?? '',
        ...soldNames(line.options, line.option_values, line),
        sku: line.sku,
        qty: line.qty,
        cost: line.cost_santim === null ? null : toBirr(line.cost_santim),
        isGone: line.is_gone,
      })),
  }));
}
