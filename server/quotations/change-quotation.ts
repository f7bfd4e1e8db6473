import { QUOTATION_FACTS } from '#contract/orders/quotation-states.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser, Viewer } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { giveDiscount } from '#server/sales/sales.service.ts';
import { givenByExtension } from './below-today.ts';
import { notOpen } from './order-quotation.ts';
import { mayEndLink } from './quotation-answers.ts';
import { noteQuotation } from './note-quotation.ts';
import type { QuotationDeps } from './quotation-deps.ts';
import {
  findQuotationForUpdate,
  markLinkEnded,
  markWithdrawn,
  setValidUntil,
  type QuotationRow,
} from './quotations.store.ts';
import { endOfDay, lastDayOf } from './validity.ts';

type Fact = 'isWithdrawable' | 'isExtendable';

/** Locks a quotation whose state allows it. @throws HttpError 404, 409. */
async function lock(tx: Transaction, id: string, fact: Fact): Promise<QuotationRow> {
  const quotation = await findQuotationForUpdate(tx, id);
  if (!quotation) throw new HttpError('not-found');
  if (!QUOTATION_FACTS[quotation.state][fact]) throw notOpen(quotation);
  return quotation;
}

/** Withdraws a quotation. @throws HttpError 404, 409. */
export const withdrawQuotation = (
  { database }: QuotationDeps,
  id: string,
  _body: unknown,
  by: AuthenticatedUser,
): Promise<void> =>
  database.transaction(async (tx) => {
    const quotation = await lock(tx, id, 'isWithdrawable');
    await markWithdrawn(tx, id);
    const states = { before: { state: quotation.state }, after: { state: 'withdrawn' } };
    await noteQuotation(tx, 'quotation.withdrawn', quotation, { by, ...states });
  });

/**
 * Ends the link of a quotation for the customer: for the account that asked, or, if a guest asked, for everybody who
 * has the link. The shop still sees the quotation, and an order made from it stays.
 * @throws HttpError 404, 403 for another person.
 */
export const endLink = ({ database }: QuotationDeps, id: string, viewer: Viewer | null): Promise<void> =>
  database.transaction(async (tx) => {
    const quotation = await findQuotationForUpdate(tx, id);
    if (!quotation || quotation.link_ended_at !== null) throw new HttpError('not-found');
    if (!mayEndLink(quotation, viewer)) throw new HttpError('not-allowed');
    await markLinkEnded(tx, id);
  });

/**
 * Gives a quotation another last day; its prices stay, and what they are below today's counts as a discount.
 * @throws HttpError 404, 409, 400 for a day that is not allowed, 403 without a proof of identity.
 */
export const extendQuotation = (
  deps: QuotationDeps,
  id: string,
  { validUntil: day }: { validUntil: string },
  by: AuthenticatedUser,
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const end = endOfDay(day);
    const quotation = await lock(tx, id, 'isExtendable');
    const { settings } = await deps.settings.get(tx);
    await giveDiscount(tx, deps.sales, settings, { by, given: await givenByExtension(tx, deps, quotation) });
    await setValidUntil(tx, id, end);
    await noteQuotation(tx, 'quotation.extended', quotation, {
      by,
      before: { validUntil: lastDayOf(quotation.valid_until) },
      after: { validUntil: day },
    });
  });
