import type { AuditFields } from '#contract/accounts/audit.ts';
import type { JournalEvent } from '#contract/journal/events.ts';
import { toBirr } from '#contract/money.ts';
import { note, type Deed } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { NewQuotation } from './quotations.store.ts';
import { lastDayOf } from './validity.ts';

/**
 * Writes down what somebody of the shop has done with a quotation, without the customer's name, because the log stays
 * when they are erased.
 */
export const noteQuotation = (
  tx: Transaction,
  event: JournalEvent & `quotation.${string}`,
  { id, company, user_id: person }: NewQuotation,
  deed: Pick<Deed, 'by' | 'before' | 'after'>,
): Promise<void> => note(tx, event, { of: { id, label: company || id }, person, ...deed });

/** The facts of a quotation for the audit log, under their API names. */
export const auditedFields = (quotation: NewQuotation): AuditFields => ({
  validUntil: lastDayOf(quotation.valid_until),
  totalPrice: toBirr(quotation.total_santim),
  ...(quotation.granted_santim > 0 && { discount: toBirr(quotation.granted_santim) }),
  orderItems: quotation.lines.map(({ name, qty }) => ({ name, qty })),
});
