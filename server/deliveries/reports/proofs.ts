import { HttpError } from '#server/lib/http/http-error.ts';
import type { SalesDeps } from '#server/sales/sales.service.ts';
import { findProofPicture } from './reports.store.ts';

/** The JPEG of a picture in a driver's report on an order. @throws HttpError 404. */
export async function readProofPicture(
  { database, uploads }: SalesDeps,
  orderId: string,
  asked: { report: string; picture: number },
): Promise<Buffer> {
  const name = await findProofPicture(database.reader, orderId, asked);
  const bytes = name !== undefined && (await uploads.readReceiptPicture(name));
  if (!bytes) throw new HttpError('not-found');
  return bytes;
}
