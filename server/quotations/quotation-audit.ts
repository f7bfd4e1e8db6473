import type { AuditFields } from '#contract/accounts/audit.ts';
import { toBirr } from '#contract/money.ts';
import type { NewQuotation } from './quotations.store.ts';
import { lastDayOf } from './validity.ts';

/**
 * The subject of an entry in the audit log, without the customer's name, because the log stays when they are erased.
 */
export const subjectOf = ({ id, company }: NewQuotation) => ({ id, label: company || id });

/** The facts of a quotation for the audit log, under their API names. */
export const auditedFields = (quotation: NewQuotation): AuditFields => ({
  validUntil: lastDayOf(quotation.valid_until),
  totalPrice: toBirr(quotation.total_santim),
  ...(quotation.granted_santim > 0 && { discount: toBirr(quotation.granted_santim) }),
  orderItems: quotation.lines.map(({ name, qty }) => ({ name, qty })),
});
