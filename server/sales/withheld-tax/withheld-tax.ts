import { takePercent } from '#contract/orders/discounts.ts';
import { formatBirr, toBirr } from '#contract/money.ts';
import type { Certificate, WithheldTax, WithheldTaxQuery } from '#contract/books/withheld-tax.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { note } from '../orders/note-event.ts';
import { freeNumber } from '../incoming-money/doubts.store.ts';
import { isNumberTaken } from '../incoming-money/receipts.store.ts';
import { getOrderForUpdate, type OrderRow } from '../orders/orders.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import {
  countWithheld,
  findWithheld,
  listWithheld,
  setCertificate,
  sumWithheld,
} from './withheld-tax.store.ts';

/**
 * Refuses more than the law lets a buyer withhold: only organisations, which have a TIN, may withhold, a percentage of
 * the goods' price before VAT, from a least price on.
 * @throws HttpError 409.
 */
export async function refuseTooMuchWithheld(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  santim: number,
): Promise<void> {
  if (!order.shipping_address.tin) throw new HttpError('withheld-needs-tin');
  const { withholdingPercent, withholdingFromSantim: from } = (await deps.settings.get(tx)).laws;
  const most = order.items_santim < from ? 0 : takePercent(order.items_santim, withholdingPercent);
  if (santim + (await sumWithheld(tx, order.id)) <= most) return;
  const params = { most: most === 0 ? '0' : formatBirr(toBirr(most)), from: formatBirr(toBirr(from)) };
  throw new HttpError('withheld-too-much', { params });
}

/** Lists a page of the sums that buyers have withheld, with the number of all. */
export async function listWithheldTax(
  { database: { reader } }: SalesDeps,
  query: WithheldTaxQuery,
): Promise<{ rows: WithheldTax[]; total: number }> {
  const [rows, total] = await Promise.all([listWithheld(reader, query), countWithheld(reader, query.state)]);
  return { rows, total };
}

/**
 * Writes the certificate of withheld tax down, or corrects it.
 * @throws HttpError 404, 409 when its number stands with another payment or looks as if it did, and the errors of a
 *   wrong picture.
 */
export async function certifyWithheldTax(
  deps: SalesDeps,
  id: string,
  { number, picture: sent, despite }: Certificate,
  by: AuthenticatedUser,
): Promise<WithheldTax> {
  const before = await findWithheld(deps.database.reader, id);
  if (!before) throw new HttpError('certificate-not-found');
  const picture = sent
    ? await deps.uploads.keepReceiptPicture(Buffer.from(sent, 'base64'), by)
    : before.picture;
  try {
    await deps.database.transaction(async (tx) => {
      const order = await getOrderForUpdate(tx, before.order._id);
      const { certificate } = (await findWithheld(tx, id)) ?? before;
      if (certificate === number && !sent) return;
      const free = await freeNumber(tx, { reference: number, receipt: id, despite }, by);
      await setCertificate(tx, id, { reference: free, picture });
      await note(tx, 'order.certificate-noted', order, { by, facts: { transactionNumber: number } });
    });
  } catch (error) {
    if (sent && picture) await deps.uploads.removeReceiptPicture(picture);
    if (isNumberTaken(error)) throw new HttpError('transaction-number-used');
    throw error;
  }
  if (sent && before.picture) await deps.uploads.removeReceiptPicture(before.picture);
  return (await findWithheld(deps.database.reader, id))!;
}
