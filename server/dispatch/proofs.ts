import type { DeliveryProof } from '#contract/deliveries/tours.ts';
import { moment } from '#server/lib/http/http.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { SalesDeps } from '#server/sales/sales.service.ts';
import { listProofs } from './reports.store.ts';

/** Reads the reports on the deliveries of an order. */
export async function readProofs(
  { database }: Pick<SalesDeps, 'database'>,
  orderId: string,
): Promise<DeliveryProof[]> {
  const rows = await listProofs(database.reader, orderId);
  return rows.map((row) => ({
    _id: row.id,
    delivery: row.number,
    kind: row.kind,
    at: moment(row.happened_at),
    reason: row.reason,
    note: row.note,
    receiver: row.receiver_name,
    signature: row.signature,
    pictures: row.pictures.length,
    pieces: row.pieces,
  }));
}

/** The JPEG of a picture in a driver's report on an order. @throws HttpError 404. */
export async function readProofPicture(
  { database, uploads }: SalesDeps,
  orderId: string,
  { report: id, picture }: { report: string; picture: number },
): Promise<Buffer> {
  const [row] = (await listProofs(database.reader, orderId)).filter((each) => each.id === id);
  const name = row?.pictures[picture];
  const bytes = name !== undefined && (await uploads.readReceiptPicture(name));
  if (!bytes) throw new HttpError('not-found');
  return bytes;
}
